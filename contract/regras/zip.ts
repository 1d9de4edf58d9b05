/** O que um ZIP diz de uma das suas entradas. */
export type EntradaDoZip = {
  nome: string
  marcas: number
  metodo: number
  /** Como está no arquivo, e como fica descompactada. */
  compacta: number
  tamanho: number
  /** Onde começa o cabeçalho dela. */
  lugar: number
}

/** Em que se compactou: sem compressão, ou deflate. */
export const DEFLATE = 8
/** O LibreOffice escreve as listas de bibliotecas e pastas de macros também onde não há macro. */
export const MACRO_DE_ESCRITORIO =
  /(?:^|\/)vbaProject\.bin$|^xl\/macrosheets\/.|^(?:Basic|Scripts)\/(?!(?:.*\/)?script-l[bc]\.xml$).*[^/]$/i

const FIM = 0x06054b50
const FIM_TAMANHO = 22
const LOCALIZADOR = 0x07064b50
const LOCALIZADOR_TAMANHO = 20
const FIM64 = 0x06064b50
const FIM64_TAMANHO = 56
const ENTRADA = 0x02014b50
const ENTRADA_TAMANHO = 46
const LOCAL = 0x04034b50
const LOCAL_TAMANHO = 30
/** “Não cabe aqui: está no campo do ZIP64.” Quem grava aos poucos o diz também de arquivo pequeno. */
const NOUTRO_LUGAR_16 = 0xffff
const NOUTRO_LUGAR = 0xffffffff
const ZIP64 = 1

const vista = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length)

/** O diretório central é onde os leitores olham; o que não concorda consigo mesmo está danificado. */
export function diretorioDoZip(
  bytes: Uint8Array,
  maximo: number,
): EntradaDoZip[] | 'danificado' | 'entradas' {
  const em = vista(bytes)
  const fim = fimDe(em)
  const comeco = fim === undefined ? undefined : comecoDe(em, fim)
  if (fim === undefined || comeco === undefined) return 'danificado'
  if (comeco.quantas > maximo) return 'entradas'
  const entradas: EntradaDoZip[] = []
  const letras = new TextDecoder()
  let de = comeco.em
  for (let i = 0; i < comeco.quantas; i++) {
    if (de + ENTRADA_TAMANHO > fim || em.getUint32(de, true) !== ENTRADA) return 'danificado'
    const nome = de + ENTRADA_TAMANHO
    const extra = nome + em.getUint16(de + 28, true)
    const comentario = extra + em.getUint16(de + 30, true)
    const numeros = numerosDe(em, de, bytes.subarray(extra, comentario))
    if (comentario > fim || numeros === undefined) return 'danificado'
    const [marcas, metodo] = [em.getUint16(de + 8, true), em.getUint16(de + 10, true)]
    entradas.push({ ...numeros, marcas, metodo, nome: letras.decode(bytes.subarray(nome, extra)) })
    de = comentario + em.getUint16(de + 32, true)
  }
  return entradas
}

/** Onde estão os bytes compactados de uma entrada; indefinido: não estão onde ela diz. */
export function compactadosDe(bytes: Uint8Array, { lugar, compacta }: EntradaDoZip): Uint8Array | undefined {
  const em = vista(bytes)
  if (lugar + LOCAL_TAMANHO > bytes.length || em.getUint32(lugar, true) !== LOCAL) return undefined
  const de = lugar + LOCAL_TAMANHO + em.getUint16(lugar + 26, true) + em.getUint16(lugar + 28, true)
  return de + compacta > bytes.length ? undefined : bytes.subarray(de, de + compacta)
}

function fimDe(em: DataView): number | undefined {
  for (let de = em.byteLength - FIM_TAMANHO; de >= 0; de--) if (em.getUint32(de, true) === FIM) return de
  return undefined
}

/** Onde começa o diretório; onde se diz duas vezes, tem de ser o mesmo. */
function comecoDe(em: DataView, fim: number): { quantas: number; em: number } | undefined {
  const dito = { quantas: em.getUint16(fim + 10, true), em: em.getUint32(fim + 16, true) }
  const localizador = fim - LOCALIZADOR_TAMANHO
  if (localizador < 0 || em.getUint32(localizador, true) !== LOCALIZADOR) return dito
  const de = longo(em, localizador + 8)
  if (de + FIM64_TAMANHO > localizador || em.getUint32(de, true) !== FIM64) return undefined
  const [quantas, comeco] = [longo(em, de + 32), longo(em, de + 48)]
  return concordam(dito.quantas, quantas, NOUTRO_LUGAR_16) && concordam(dito.em, comeco, NOUTRO_LUGAR)
    ? { quantas, em: comeco }
    : undefined
}

const concordam = (curto: number, outro: number, noutroLugar: number): boolean =>
  curto === noutroLugar || curto === outro

/** O campo do ZIP64 traz, nesta ordem, só os que dizem estar noutro lugar. */
function numerosDe(
  em: DataView,
  entrada: number,
  extra: Uint8Array,
): Pick<EntradaDoZip, 'compacta' | 'tamanho' | 'lugar'> | undefined {
  const zip64 = campoDe(extra)
  let lido = 0
  const numero = (lugar: number): number => {
    const dito = em.getUint32(entrada + lugar, true)
    if (dito !== NOUTRO_LUGAR) return dito
    lido += 8
    return lido > zip64.length ? Number.NaN : longo(vista(zip64), lido - 8)
  }
  const [tamanho, compacta, lugar] = [numero(24), numero(20), numero(42)]
  return Number.isNaN(tamanho + compacta + lugar) ? undefined : { tamanho, compacta, lugar }
}

function campoDe(extra: Uint8Array): Uint8Array {
  const em = vista(extra)
  for (let de = 0; de + 4 <= extra.length;) {
    const tamanho = em.getUint16(de + 2, true)
    if (em.getUint16(de, true) === ZIP64) return extra.subarray(de + 4, de + 4 + tamanho)
    de += 4 + tamanho
  }
  return new Uint8Array()
}

const longo = (em: DataView, lugar: number): number => Number(em.getBigUint64(lugar, true))
