import type { QualidadeDaAssinatura } from '../../api/gen/graphql.ts'
import { fetchRetrying } from '../../api/fetch-retrying.ts'

/** `certificado`: DER em base64; `thumbprint`: o SHA-256 dele, em hexadecimal. */
type Raiz = { tipo: string; certificado: string; thumbprint: string }
/** `em`: o instante da pergunta, em milissegundos. */
export type Pedido = { arquivo: Blob; raizes: readonly Raiz[]; em: number }

/** O que se achou de uma assinatura do arquivo; as frases são de quem verificou. */
export type Achada = {
  nome: string
  emissor: string | null
  assinadaEm: string | null
  carimbadaEm: string | null
  /** SIMPLES: não é de uma pessoa o certificado, e sim de uma instituição. */
  qualidade: QualidadeDaAssinatura
  /** Só falta saber das autoridades se o certificado valia. */
  semResposta: boolean
  /** O certificado não leva a nenhuma raiz em que a entidade confia. */
  semCaminho: boolean
  motivos: readonly string[]
  avisos: readonly { frase: string }[]
  /** Os bytes assinados são os que se assinaram, e o que veio depois é do que ela deixa acrescentar. */
  intacta: boolean
}
export type Resposta = { assinaturas: Achada[]; ms: number } | { erro: string }

const LIMITE_MS = 60_000

/** Confere o arquivo nesta máquina: só se pedem ao servidor as raízes em que ele confia. */
export async function conferirAqui(arquivo: Blob): Promise<{ assinaturas: Achada[]; ms: number }> {
  const resposta = await fetchRetrying('/config/pki', { headers: { accept: 'application/json' } })
  const { ancoras } = (await resposta.json()) as { ancoras: Raiz[] }
  const operario = new Worker(new URL('./conferir-aqui.worker.ts', import.meta.url), {
    type: 'module',
    name: 'autos-conferir',
  })
  const relogio = Promise.withResolvers<never>()
  const limite = setTimeout(
    () => relogio.reject(new Error('A conferência demorou demais e foi interrompida.')),
    LIMITE_MS,
  )
  const julgado = new Promise<{ assinaturas: Achada[]; ms: number }>((resolver, recusar) => {
    operario.addEventListener('message', ({ data }: MessageEvent<Resposta>) =>
      'erro' in data ? recusar(new Error(data.erro)) : resolver(data),
    )
    operario.addEventListener('error', () =>
      recusar(new Error('A conferência não pôde começar neste navegador.')),
    )
  })
  operario.postMessage({ arquivo, raizes: ancoras, em: Date.now() } satisfies Pedido)
  return Promise.race([julgado, relogio.promise]).finally(() => {
    clearTimeout(limite)
    operario.terminate()
  })
}
