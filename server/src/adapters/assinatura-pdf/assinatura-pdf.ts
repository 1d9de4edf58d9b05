import { Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import type { Prepared, Problem } from '@autos/pades'
import type { Pergunta } from '../evidencias/port.ts'
import { executarIsolado, executarParaArquivo, FalhaIsolada, type Limites } from '../isolado/executar.ts'
import type { Nameless } from '../nameless-file.ts'
import type { OpenFile } from '../open-file.ts'
import {
  juntar,
  type LugarDeTinta,
  partesDas,
  type PerguntaEmTexto,
  type RaizEmTexto,
  separar,
  SEM_PAGINA,
  type TintaVista,
} from './envelope.ts'
import type { AssinaturaPdf, Conferencia, Laudo, Preservacao, TipoDeRaiz } from './port.ts'

const SCRIPTS = {
  preparar: new URL('./preparar.ts', import.meta.url),
  examinar: new URL('./examinar.ts', import.meta.url),
  conferir: new URL('./conferir.ts', import.meta.url),
  preservar: new URL('./preservar.ts', import.meta.url),
  reparar: new URL('./reparar.ts', import.meta.url),
  explicar: new URL('./explicar.ts', import.meta.url),
  tinta: new URL('./tinta.ts', import.meta.url),
}

type Opcoes = {
  raizes: readonly { tipo: TipoDeRaiz; certificado: { raw: Buffer } }[]
  raizesDeCarimbo: readonly { raw: Buffer }[]
  limites?: Partial<Limites>
}

/**
 * Everything that reads foreign bytes runs in a process that can be killed; what is signed and embedded is
 * pure and cheap.
 */
export function abrirAssinaturaPdf({ raizes, raizesDeCarimbo, limites = {} }: Opcoes): AssinaturaPdf {
  const { deAssinatura, deCarimbo, todas } = raizesEmTexto(raizes, raizesDeCarimbo)
  const rodar = <T>(nome: keyof typeof SCRIPTS, dados: object, partes: readonly Uint8Array[]) =>
    executar<T>(SCRIPTS[nome], { dados, partes, limites })
  return {
    async preparar(pdf, pedido) {
      const { dados, partes } = await rodar<Omit<Prepared, 'tail' | 'digest'>>('preparar', pedido, [pdf])
      return { ...dados, tail: partes[0]!, digest: partes[1]! }
    },
    async examinar(pdf, { em, respostas }) {
      const { indice, partes } = partesDas(respostas)
      const exame = (tinta: TintaVista) =>
        rodar<ExameEmTexto>('examinar', { em, raizes: todas, indice, tinta }, [pdf, ...partes])
      let { dados } = await exame([])
      if (dados.porVer.length > 0) ({ dados } = await exame(await verTinta(pdf, dados.porVer, limites)))
      return { ...consultadoDe(dados), laudos: dados.laudos.map(laudoDe) }
    },
    async conferir(certificado, { em, conhecidos = [], respostas, uso = 'ASSINAR' }) {
      const { indice, partes } = partesDas(respostas)
      const pedido = {
        em,
        raizes: uso === 'CARIMBAR' ? deCarimbo : deAssinatura,
        indice,
        conhecidos: conhecidos.length,
        uso,
      }
      const { dados, partes: cadeia } = await rodar<ConferenciaEmTexto>('conferir', pedido, [
        certificado,
        ...conhecidos,
        ...partes,
      ]).catch(comoCertificado)
      return conferenciaDe(dados, cadeia)
    },
    async preservar(pdf, { em, respostas, carimbar, renovar = false }) {
      const { indice, partes } = partesDas(respostas)
      const { dados, partes: caudas } = await rodar<PreservacaoEmTexto>(
        'preservar',
        { em, raizes: todas, indice, carimbar, renovar },
        [pdf, ...partes],
      )
      return preservacaoDe(dados, caudas)
    },
    explicar: async (pdf, como) => (await rodar<string>('explicar', { como }, [pdf])).dados,
    reparar: (pdf, saida) => reparar(pdf, { ...limites, ...saida }),
  }
}

/** What holds the drawing says nothing of the file: of that place nobody can tell, and it is said. */
async function verTinta(
  pdf: Uint8Array,
  lugares: LugarDeTinta[],
  limites: Partial<Limites>,
): Promise<TintaVista> {
  const { dados } = await executarIsolado(SCRIPTS.tinta, { dados: { lugares }, bytes: pdf }, limites).catch(
    (error: unknown) => {
      if (error instanceof FalhaIsolada) return { dados: lugares.map(() => null) }
      throw error
    },
  )
  return lugares.map((lugar, i) => ({ lugar, visto: (dados as (boolean | null)[])[i] ?? null }))
}

async function reparar(pdf: OpenFile, saida: Nameless & Partial<Limites>): Promise<OpenFile | undefined> {
  const pedido = { dados: { tamanhos: [pdf.tamanho] }, bytes: pdf }
  const { tamanhos, bytes } = await respostaDe(executarParaArquivo(SCRIPTS.reparar, pedido, saida))
  return tamanhos.length === 0 ? undefined : bytes
}

function raizesEmTexto(raizes: Opcoes['raizes'], raizesDeCarimbo: Opcoes['raizesDeCarimbo']) {
  const deAssinatura = raizes.map(({ tipo, certificado }): RaizEmTexto => ({
    tipo,
    der: certificado.raw.toString('base64'),
  }))
  const deCarimbo = raizesDeCarimbo.map(({ raw }): RaizEmTexto => ({
    tipo: 'OUTRA',
    der: raw.toString('base64'),
  }))
  const soDeCarimbo = deCarimbo.filter(({ der }) => !deAssinatura.some((raiz) => raiz.der === der))
  return { deAssinatura, deCarimbo, todas: [...deAssinatura, ...soDeCarimbo] }
}

const conferenciaDe = (dados: ConferenciaEmTexto, cadeia: Buffer[]): Conferencia => ({
  ...dados,
  ...consultadoDe(dados),
  validoDe: new Date(dados.validoDe),
  validoAte: new Date(dados.validoAte),
  cadeia,
})

const preservacaoDe = (dados: PreservacaoEmTexto, caudas: Buffer[]): Preservacao => ({
  ...consultadoDe(dados),
  provadas: dados.provadas,
  esperam: dados.esperam,
  proximaEm: dados.proximaEm === null ? null : new Date(dados.proximaEm),
  cauda: caudas[0],
  carimbo: dados.carimbo === null ? undefined : { ...dados.carimbo, tail: caudas[1]!, digest: caudas[2]! },
})

type ExameEmTexto = ConsultadoEmTexto & { laudos: LaudoEmTexto[]; porVer: LugarDeTinta[] }
type ConsultadoEmTexto = { faltam: PerguntaEmTexto[]; validades: { sha256: string; ate: string }[] }
type EmTexto<T, Datas extends keyof T> = Omit<T, Datas> & Record<Datas, string>
type LaudoEmTexto = Omit<Laudo, 'assinadaEm' | 'carimbadaEm' | 'expiraEm'> &
  Record<'assinadaEm' | 'carimbadaEm' | 'expiraEm', string | null>
type ConferenciaEmTexto = EmTexto<
  Omit<Conferencia, 'cadeia' | 'faltam' | 'validades'>,
  'validoDe' | 'validoAte'
> &
  ConsultadoEmTexto
type PreservacaoEmTexto = Pick<Preservacao, 'provadas' | 'esperam'> &
  ConsultadoEmTexto & { proximaEm: string | null; carimbo: Omit<Prepared, 'tail' | 'digest'> | null }

const perguntaDe = ({ endereco, corpo }: PerguntaEmTexto): Pergunta => ({
  endereco,
  ...(corpo === undefined ? {} : { corpo: Buffer.from(corpo, 'base64') }),
})
const consultadoDe = ({ faltam, validades }: ConsultadoEmTexto) => ({
  faltam: faltam.map(perguntaDe),
  validades: validades.map(({ sha256, ate }) => ({ sha256, ate: new Date(ate) })),
})
const dataDe = (texto: string | null): Date | null => (texto === null ? null : new Date(texto))
const laudoDe = (laudo: LaudoEmTexto): Laudo => ({
  ...laudo,
  assinadaEm: dataDe(laudo.assinadaEm),
  carimbadaEm: dataDe(laudo.carimbadaEm),
  expiraEm: dataDe(laudo.expiraEm),
})

type Pedido = { dados: object; partes: readonly Uint8Array[]; limites: Partial<Limites> }
type Resposta<T> = { resposta: T; tamanhos: number[] } | { recusa: { problema: Problem; mensagem: string } }

async function executar<T>(
  script: URL,
  { dados, partes, limites }: Pedido,
): Promise<{ dados: T; partes: Buffer[] }> {
  const juntas = juntar(partes)
  const pedido = { dados: { ...dados, tamanhos: juntas.tamanhos }, bytes: juntas.bytes }
  const { resposta, tamanhos, bytes } = await respostaDe<T, Uint8Array>(
    executarIsolado(script, pedido, limites),
  )
  return { dados: resposta, partes: separar(tamanhos, bytes) }
}

async function respostaDe<T, B>(
  respondido: Promise<{ dados: unknown; bytes: B }>,
): Promise<{ resposta: T; tamanhos: number[]; bytes: B }> {
  const { dados, bytes } = await respondido.catch((error: unknown) => {
    throw error instanceof FalhaIsolada ? pdfInvalido(FIM[error.fim], error) : error
  })
  const resposta = dados as Resposta<T>
  if ('recusa' in resposta) throw recusaDe(resposta.recusa)
  return { ...resposta, bytes }
}

const FIM = {
  TEMPO: 'A leitura do PDF demorou demais; o arquivo pode estar danificado.',
  MEMORIA: 'A leitura do PDF exigiu memória demais; o arquivo pode estar danificado.',
  FALHA: 'A leitura do PDF não terminou; o arquivo pode estar danificado.',
}

/** What the specification says, and beside it why. */
function pdfInvalido(motivo: string, cause?: unknown): Recusa {
  const recusa = new Recusa('ArquivoPdfInvalidoException', MENSAGENS.pdfInvalido, { motivo })
  recusa.cause = cause
  return recusa
}

function recusaDe({ problema, mensagem }: { problema: Problem; mensagem: string }): Error {
  if (mensagem === SEM_PAGINA)
    return validacao('posicao', 'O documento não tem a página escolhida para o selo.')
  return problema === 'misuse' ? new Error(mensagem) : pdfInvalido(mensagem)
}

/** The same child, but what it was given is not a PDF. */
function comoCertificado(error: unknown): never {
  if (error instanceof Recusa && error.nome === 'ArquivoPdfInvalidoException')
    throw validacao('certificado', 'O certificado não pôde ser lido.')
  throw error
}
