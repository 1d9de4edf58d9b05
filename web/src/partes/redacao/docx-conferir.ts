import { recusaDoConteudo, RECUSA_DO_ZIP } from '@autos/contract/regras/conteudo.ts'
import {
  compactadosDe,
  DEFLATE,
  diretorioDoZip,
  type EntradaDoZip,
  MACRO_DE_ESCRITORIO,
} from '@autos/contract/regras/zip.ts'

const ENTRADAS_MAX = 5_000
/** Descompactado: o que um texto com figuras pode ter, e o que dele é texto. */
const TUDO_MAX = 200 * 2 ** 20
const TEXTO_MAX = 24 * 2 ** 20
/** Os de que se lê o que dizem (docx-perdas.ts, word/preparar.ts). */
const LIDOS = /^word\/(document|styles|numbering|footnotes|endnotes|comments|header\d*|footer\d*)\.xml$/

/** Por que não se traz o arquivo, numa frase. */
export class NaoSeTraz extends Error {
  override name = 'NaoSeTraz'
}

type Conferido = { entradas: EntradaDoZip[]; pedacos: { nome: string; texto: string }[] }

/** Antes de se ler: o que não é um .docx, ou é de outro tempo, não se abre. */
export async function conferirDocx(bytes: Uint8Array): Promise<Conferido> {
  const outroConteudo = pareceZip(bytes)
    ? null
    : await recusaDoConteudo('docx', { comeco: bytes, pedacos: () => [bytes] })
  if (outroConteudo !== null) throw new NaoSeTraz(outroConteudo)
  const conferido = await conferirZip(bytes, { lidos: LIDOS, demais: RECUSA_DO_ZIP.bomba })
  if (!conferido.entradas.some(({ nome }) => nome === 'word/document.xml')) throw new NaoSeTraz(NAO_E_DOCX)
  return conferido
}

/**
 * O que tem macros, o danificado e o que explode não se abrem: o que o diretório diz confere-se descompactando.
 * `lidos`: de que entradas se quer o texto; `demais`: a frase do que passa do que se aguenta.
 */
export async function conferirZip(
  bytes: Uint8Array,
  { lidos, demais }: { lidos: RegExp; demais: string },
): Promise<Conferido> {
  const entradas = diretorioDoZip(bytes, ENTRADAS_MAX)
  if (typeof entradas === 'string') throw new NaoSeTraz(RECUSA_DO_ZIP[entradas])
  if (entradas.some(({ nome }) => MACRO_DE_ESCRITORIO.test(nome))) throw new NaoSeTraz(RECUSA_DO_ZIP.macro)
  const pedacos: Conferido['pedacos'] = []
  let [tudo, texto] = [0, 0]
  for (const entrada of entradas) {
    const lido = lidos.test(entrada.nome) ? new TextDecoder() : undefined
    const ditas: string[] = []
    for await (const parte of descompactar(bytes, entrada)) {
      tudo += parte.length
      if (/\.(xml|rels)$/i.test(entrada.nome)) texto += parte.length
      if (tudo > TUDO_MAX || texto > TEXTO_MAX) throw new NaoSeTraz(demais)
      if (lido) ditas.push(lido.decode(parte, { stream: true }))
    }
    if (lido) pedacos.push({ nome: entrada.nome, texto: ditas.join('') })
  }
  return { entradas, pedacos }
}

async function* descompactar(bytes: Uint8Array, entrada: EntradaDoZip): AsyncGenerator<Uint8Array> {
  const compactados = compactadosDe(bytes, entrada)
  if (compactados === undefined || (entrada.marcas & 1) !== 0) throw new NaoSeTraz(RECUSA_DO_ZIP.danificado)
  if (entrada.metodo !== DEFLATE) return yield compactados
  if (compactados.length === 0) return
  const leitor = new Blob([compactados as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  let saiu = 0
  try {
    for (;;) {
      const { done, value } = await leitor.read().catch(() => {
        throw new NaoSeTraz(RECUSA_DO_ZIP.danificado)
      })
      if (done) break
      saiu += value.length
      if (saiu > entrada.tamanho) throw new NaoSeTraz(RECUSA_DO_ZIP.bomba)
      yield value
    }
  } finally {
    void leitor.cancel().catch(() => undefined)
  }
}

const pareceZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

export const NAO_E_DOCX =
  'O conteúdo do arquivo não é de um .docx. Abra-o no programa que o criou, salve-o como .docx e traga este.'
