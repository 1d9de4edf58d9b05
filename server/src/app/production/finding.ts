/**
 * One thing that was tried from here, in pt-BR. `erro`: the product does not work so; `aviso`: it works, with
 * less than it could have. `mend`: what to do, and where it is explained.
 */
export type Finding = {
  /** Of which entidade; undefined when of all. */
  entidade?: string
  part: string
  grade: 'certo' | 'aviso' | 'erro'
  said: string
  mend?: string
}

export const right = (part: string, said: string): Finding => ({ part, grade: 'certo', said })
export const warned = (part: string, { said, mend }: { said: string; mend: string }): Finding => ({
  part,
  grade: 'aviso',
  said,
  mend,
})
export const wrong = (part: string, { said, mend }: { said: string; mend: string }): Finding => ({
  part,
  grade: 'erro',
  said,
  mend,
})

/** What `look` found; what keeps it from looking is a finding too. `mend`: what is usually behind that. */
export async function tried(
  part: string,
  mend: string,
  look: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await look()].flat()
  } catch (error) {
    return [wrong(part, { said: reasonOf(error), mend })]
  }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'ninguém atende nesse endereço e porta',
  ECONNRESET: 'a conexão foi cortada',
  ENOTFOUND: 'o nome não existe no DNS',
  EAI_AGAIN: 'o DNS não respondeu',
  ETIMEDOUT: 'não respondeu a tempo',
  ENOENT: 'esse arquivo ou programa não existe',
  EACCES: 'quem roda o processo não o pode abrir',
  EHOSTUNREACH: 'não há caminho até essa máquina',
  ENETUNREACH: 'não há caminho até essa rede',
  EAUTH: 'o usuário ou a senha foram recusados',
  ETLS: 'o servidor não oferece STARTTLS: a senha iria às claras',
  EFOLDER: 'a pasta não existe nessa caixa de correio',
  ERR_SSL_WRONG_VERSION_NUMBER:
    'nessa porta o TLS não é desde o início: a porta é outra, ou o endereço começa por smtp:// ou imap://',
  CERT_HAS_EXPIRED: 'o certificado TLS venceu',
  ERR_TLS_CERT_ALTNAME_INVALID: 'o certificado TLS é de outro nome',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'o certificado TLS não é de uma autoridade conhecida',
  SELF_SIGNED_CERT_IN_CHAIN: 'o certificado TLS não é de uma autoridade conhecida',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'falta a cadeia do certificado TLS, ou a autoridade não é conhecida',
  '28P01': 'o banco recusou o usuário ou a senha',
  '28000': 'o banco não deixa esse usuário entrar desta máquina (pg_hba.conf)',
  '3D000': 'o banco de dados não existe',
  '42501': 'o papel não tem permissão de entrar nesse banco',
  '53300': 'o banco não tem mais conexões livres',
  '42P01': 'o banco não tem as tabelas do Autos',
  AccessDenied: 'a credencial não tem permissão',
  AuthorizationHeaderMalformed: 'a região não é a desse serviço',
  InvalidAccessKeyId: 'a chave não existe nesse serviço',
  SignatureDoesNotMatch: 'o segredo não é o dessa chave',
  NoSuchBucket: 'o balde não existe',
  QuotaExceeded: 'a quota do balde acabou',
  CutShort: 'o que se lê chega cortado',
}

/** Of a bucket that is only asked whether it is there: the answer has no body to say more. */
const BY_STATUS: Record<number, string> = {
  403: 'a credencial foi recusada: a chave, o segredo ou a permissão não servem',
  404: 'o balde não existe',
  507: 'o disco do armazenamento está cheio',
}

/** `originalCode`: nodemailer calls by one name of its own whatever kept it from connecting. */
type Coded = { code?: string; originalCode?: string; $metadata?: { httpStatusCode?: number } }

/** In words, from the innermost cause that is known; else what was said, on a line. */
export function reasonOf(error: unknown): string {
  let told = ''
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, originalCode, name, $metadata } = cause as Error & Coded
    const known =
      REASONS[originalCode ?? ''] ??
      REASONS[code ?? ''] ??
      REASONS[name] ??
      BY_STATUS[$metadata?.httpStatusCode ?? 0]
    if (known !== undefined) return known
    if (name === 'TimeoutError' || name === 'AbortError') return 'não respondeu a tempo'
    const [first] = (cause as AggregateError).errors ?? []
    if (first !== undefined) return reasonOf(first)
    told = cause.message
  }
  return (told || String(error)).split('\n')[0]!.slice(0, 200)
}
