import type { NivelAssinatura } from '../api/gen/graphql.ts'

export type NomeDoMetodo = 'simples' | 'govbr' | 'nuvem' | 'local'

type Metodo = {
  rotulo: string
  explicacao: string
  /** O nível mais alto que alcança. O do certificado deste computador depende de quem o emitiu. */
  nivel: NivelAssinatura
  /** Como se diz na recusa: "a simples não basta". */
  apelido: string
}

/** Os métodos da especificação (§4), na ordem em que a pessoa os encontra. */
// prettier-ignore
export const METODOS: Readonly<Record<NomeDoMetodo, Metodo>> = {
  simples: { rotulo: 'Simples',              nivel: 'SIMPLES',     apelido: 'a simples',            explicacao: 'Com a sua identidade neste sistema. O arquivo é selado com o certificado da instituição.' },
  govbr:   { rotulo: 'Conta gov.br',         nivel: 'QUALIFICADA', apelido: 'a da conta gov.br', explicacao: 'Assinatura avançada, com a conta prata ou ouro; qualificada, se a conta tiver certificado ICP-Brasil em nuvem.' },
  nuvem:   { rotulo: 'Certificado em nuvem', nivel: 'QUALIFICADA', apelido: 'a deste certificado',  explicacao: 'Assinatura qualificada (ICP-Brasil), com o certificado guardado em um prestador.' },
  local:   { rotulo: 'Certificado neste computador', nivel: 'QUALIFICADA', apelido: 'a deste certificado', explicacao: 'Com o certificado do token, do cartão ou do arquivo instalado neste computador.' },
}

export const NOMES_DOS_METODOS = Object.keys(METODOS) as NomeDoMetodo[]

const ORDEM: Readonly<Record<NivelAssinatura, number>> = { SIMPLES: 1, AVANCADA: 2, QUALIFICADA: 3 }
const EXIGE: Readonly<Record<NivelAssinatura, string>> = {
  SIMPLES: '',
  AVANCADA: 'Exige assinatura avançada',
  QUALIFICADA: 'Exige assinatura qualificada (ICP-Brasil)',
}

export type Assinavel = {
  extensao: string | null
  nivelAssinatura: NivelAssinatura
  acoes: readonly string[]
}

export const ehPdf = ({ extensao }: Pick<Assinavel, 'extensao'>): boolean => extensao === 'pdf'

/** Por que a pessoa não assina o documento de modo nenhum; indefinido quando algum método serve. */
export function impedimentoDe(documento: Assinavel): string | undefined {
  if (!documento.acoes.some((acao) => acao === 'PODE_ASSINAR' || acao === 'DEVE_ASSINAR'))
    return 'Você não pode assinar este documento agora.'
  if (ehPdf(documento) || documento.nivelAssinatura === 'SIMPLES') return undefined
  return `${EXIGE[documento.nivelAssinatura]}, e só arquivo PDF recebe assinatura com certificado.`
}

/** Por que este método não serve a este documento. `nivel`: o do certificado já escolhido, quando se sabe. */
export function impedimentoDoMetodo(
  nome: NomeDoMetodo,
  documento: Assinavel,
  nivel: NivelAssinatura = METODOS[nome].nivel,
): string | undefined {
  if (nome !== 'simples' && !ehPdf(documento))
    return 'Não é PDF: só arquivo PDF recebe assinatura com certificado.'
  if (ORDEM[nivel] >= ORDEM[documento.nivelAssinatura]) return undefined
  return `${EXIGE[documento.nivelAssinatura]}: ${METODOS[nome].apelido} não basta.`
}

/** Por que o método não serve a nenhum dos documentos; o motivo, quando é um só. */
export function impedimentoDoLote(nome: NomeDoMetodo, documentos: readonly Assinavel[]): string | undefined {
  const motivos = documentos.map((documento) => impedimentoDoMetodo(nome, documento))
  if (motivos.length === 0 || motivos.some((motivo) => motivo === undefined)) return undefined
  const [primeiro] = motivos
  return motivos.every((motivo) => motivo === primeiro)
    ? primeiro
    : 'Nenhum dos documentos aceita este método.'
}
