/*
 * O modelo: itens na memória e as regras como os documentos as dizem (domínio §1 a §7), sem olhar o código. Onde um documento
 * cala, vale o que docs/provas.md anota. Todos os arquivos estão em ordem; a assinatura é a simples.
 */

export const PESSOAS = ['ana', 'beto', 'carla', 'dora'] as const
export type Pessoa = (typeof PESSOAS)[number]
export const SETORES = ['protocolo', 'juridico', 'fazenda', 'atendimento'] as const
type Setor = (typeof SETORES)[number]
export type Lugar = Pessoa | Setor

const LOTACAO: Record<Pessoa, readonly Setor[]> = {
  ana: ['protocolo'],
  beto: ['juridico'],
  carla: ['fazenda'],
  dora: ['protocolo', 'fazenda'],
}
export const classificador = (u: Pessoa): boolean => u === 'carla'
/** O setor, os de cima e os de baixo. */
const ARVORE: Record<Setor, readonly Setor[]> = {
  protocolo: ['protocolo', 'atendimento'],
  atendimento: ['atendimento', 'protocolo'],
  juridico: ['juridico'],
  fazenda: ['fazenda'],
}

export type Situacao = 'PENDENTE' | 'ASSINOU' | 'REJEITOU'
export type Restricao = 'INTERNO' | 'POSSE' | 'SIGILOSO'
type Prazo = {
  de: Lugar
  por: Pessoa
  porSetor: Setor | null
  situacao: 'ABERTO' | 'CUMPRIDO' | 'CANCELADO' | 'ENCERRADO'
}
/** `encerrados`: os prazos, pela ordem, que este envio encerrou. */
export type Tramite = {
  tipo: string
  por: Pessoa
  origem: Lugar | null
  recebido: boolean
  recente: boolean
  antes: { novo: boolean; minuta: boolean }
  mexido: Pessoa[]
  encerrados: number[]
}

export type Item = {
  nome: string
  tipo: 'documento' | 'processo'
  criadoPor: Pessoa
  titulo: string
  /** De quem não tem pai; nula no Arquivo. */
  carga: Lugar | null
  tramite: Tramite | null
  arquivado: boolean
  excluidoPor: Pessoa | null
  restauradoPor: Pessoa[]
  novo: boolean
  pai: string | null
  vinculo: 'peca' | 'anexo' | 'apenso' | null
  ordem: number | null
  vinculadoPor: Pessoa | null
  vinculadoSetor: Setor | null
  vinculadoNo: number
  /** Envios e arquivamentos: em que passo, e se foram para fora do setor de quem criou. */
  movimentos: { passo: number; fora: boolean; envio: boolean }[]
  restricoes: readonly Restricao[]
  autorizados: readonly Lugar[]
  lidoPor: Pessoa[]
  prazos: Prazo[]
  /** As ordens de guardar: falsa a que se levantou. */
  retencoes: boolean[]
  // documento
  eletronico: boolean
  pdf: boolean
  minuta: boolean
  desconsideradoPor: Pessoa | null
  assinantes: Partial<Record<Pessoa, Situacao>>
  assinouAgora: Pessoa[]
  rejeitouAgora: Pessoa[]
  // processo
  ultimaPeca: number
  porLavrar: number
}

export type Numero = { situacao: 'RESERVADO' | 'USADO' | 'CANCELADO'; por: Pessoa; pulado: boolean }
export type Estado = {
  passo: number
  itens: Record<string, Item>
  ultimo: number
  livro: Record<number, Numero>
}

export const setoresDe = (u: Pessoa): readonly Setor[] => LOTACAO[u]
export const ehPessoa = (lugar: Lugar): lugar is Pessoa => (PESSOAS as readonly string[]).includes(lugar)
export const ehDele = (u: Pessoa, lugar: Lugar | null): boolean =>
  lugar === u || (lugar !== null && (LOTACAO[u] as readonly Lugar[]).includes(lugar))

export const paiDe = (e: Estado, x: Item): Item | undefined => (x.pai === null ? undefined : e.itens[x.pai])
export function raizDe(e: Estado, x: Item): Item {
  const pai = paiDe(e, x)
  return pai === undefined ? x : raizDe(e, pai)
}
const filhos = (e: Estado, x: Item, vinculo: Item['vinculo']): Item[] =>
  Object.values(e.itens).filter((f) => f.pai === x.nome && f.vinculo === vinculo)
export const anexosDe = (e: Estado, x: Item): Item[] => filhos(e, x, 'anexo')
export const apensosDe = (e: Estado, x: Item): Item[] => filhos(e, x, 'apenso')
export const setorDeOrigem = (x: Item): Setor => LOTACAO[x.criadoPor][0]!

// relações (domínio §1)
export const detem = (e: Estado, u: Pessoa, x: Item): boolean => ehDele(u, raizDe(e, x).carga)
export const criou = (u: Pessoa, x: Item): boolean =>
  x.criadoPor === u || LOTACAO[u].includes(setorDeOrigem(x))
export const vinculou = (u: Pessoa, x: Item): boolean =>
  x.vinculo !== null && (x.vinculadoPor === u || ehDele(u, x.vinculadoSetor))
export const consta = (u: Pessoa, x: Item): boolean => u in x.assinantes
const constaNoPrincipal = (e: Estado, u: Pessoa, x: Item): boolean =>
  x.vinculo === 'anexo' && u in (paiDe(e, x)?.assinantes ?? {})
export const enviou = (e: Estado, u: Pessoa, x: Item): boolean => {
  const { tramite } = raizDe(e, x)
  return tramite?.tipo === 'ENVIO' && (tramite.por === u || ehDele(u, tramite.origem))
}
export const detinha = (e: Estado, u: Pessoa, x: Item): boolean => {
  const { arquivado, tramite } = raizDe(e, x)
  return arquivado && ehDele(u, tramite?.origem ?? null)
}
/** Em nome de que setor se age. */
export const setorDoAto = (e: Estado, u: Pessoa, x: Item): Setor | null => {
  const { carga } = raizDe(e, x)
  return carga !== null && !ehPessoa(carga) && ehDele(u, carga) ? carga : null
}

// estado (domínio §1)
export const arquivado = (e: Estado, x: Item): boolean => raizDe(e, x).arquivado
export const desconsiderado = (e: Estado, x: Item): boolean =>
  x.desconsideradoPor !== null || (x.vinculo === 'anexo' && paiDe(e, x)!.desconsideradoPor !== null)
export const ativo = (e: Estado, x: Item): boolean =>
  !arquivado(e, x) && x.excluidoPor === null && !desconsiderado(e, x)
export const assinaturas = (x: Item): number =>
  Object.values(x.assinantes).filter((s) => s === 'ASSINOU').length
export const tem = (x: Item, situacao: Situacao): boolean => Object.values(x.assinantes).includes(situacao)
export const concluso = (x: Item): boolean =>
  !tem(x, 'PENDENTE') && !tem(x, 'REJEITOU') && (!x.eletronico || assinaturas(x) > 0)
export const naoSaiu = (x: Item): boolean => !x.movimentos.some(({ envio, fora }) => envio && fora)
export const vaiParaFora = (x: Item, destino: Lugar): boolean =>
  ehPessoa(destino)
    ? destino !== x.criadoPor && !LOTACAO[destino].includes(setorDeOrigem(x))
    : destino !== setorDeOrigem(x)
export const moveu = (e: Estado, x: Item): boolean => {
  const [pai, raiz] = [paiDe(e, x), raizDe(e, x)]
  return (
    pai !== undefined &&
    [pai, raiz].some(({ movimentos }) => movimentos.some(({ passo }) => passo > x.vinculadoNo))
  )
}
export const abertoPorOutroSetor = (x: Item): boolean =>
  x.lidoPor.some((u) => u !== x.criadoPor && !LOTACAO[u].includes(setorDeOrigem(x)))
const minuta = (e: Estado, x: Item): boolean =>
  x.tipo === 'documento' && raizDe(e, x).tipo === 'documento' && raizDe(e, x).minuta

// acesso (domínio §7)
const niveis = (e: Estado, x: Item): Item[] => {
  const pai = x.vinculo === 'apenso' ? undefined : paiDe(e, x)
  return pai === undefined ? [x] : [x, ...niveis(e, pai)]
}
const autorizadoNele = (u: Pessoa, x: Item): boolean =>
  !x.restricoes.includes('SIGILOSO') || x.autorizados.some((quem) => ehDele(u, quem))
export const autorizado = (e: Estado, u: Pessoa, x: Item): boolean =>
  niveis(e, x).every((nivel) => autorizadoNele(u, nivel))
/** O anexo do que ela assina, quem assina vê; o de posse e o sigiloso pedem direito seu. */
const daMinuta = (e: Estado, u: Pessoa, x: Item): boolean =>
  minuta(e, x) && !criou(u, x) && !detem(e, u, x) && !constaNoPrincipal(e, u, x)
export const existe = (e: Estado, u: Pessoa, x: Item): boolean =>
  x.excluidoPor === null && (!daMinuta(e, u, x) || consta(u, x))
export const podeVer = (e: Estado, u: Pessoa, x: Item): boolean =>
  consta(u, x) ||
  (autorizado(e, u, x) &&
    (!niveis(e, x).some(({ restricoes }) => restricoes.includes('POSSE')) || detem(e, u, x)) &&
    !daMinuta(e, u, x))
export const veTitulo = (e: Estado, u: Pessoa, x: Item): boolean =>
  consta(u, x) || (autorizado(e, u, x) && !daMinuta(e, u, x))

/** Os setores em que enviar é distribuir. */
export const arvoreDe = (
  e: Estado,
  u: Pessoa,
  x: Item,
): { meus: readonly Setor[]; arvore: readonly Setor[] } => {
  const { carga } = raizDe(e, x)
  const meus = carga !== null && !ehPessoa(carga) ? [carga] : LOTACAO[u]
  return { meus, arvore: meus.flatMap((setor) => ARVORE[setor]) }
}
export const ehMembro = (quem: Pessoa, setores: readonly Setor[]): boolean =>
  LOTACAO[quem].some((setor) => setores.includes(setor))
/** O sigiloso vai a um autorizado, ou a setor que tenha um, ou a membro de setor autorizado. */
export const recebeSigiloso = (x: Item, destino: Lugar): boolean =>
  x.autorizados.some(
    (quem) =>
      quem === destino ||
      (ehPessoa(quem) ? ehDele(quem, destino) : ehPessoa(destino) && ehDele(destino, quem)),
  )

/** Como se chama o estado em que um item está: as linhas da tabela de transições. */
export function estadoDe(e: Estado, x: Item): string {
  if (x.excluidoPor !== null) return 'excluído'
  return x.tipo === 'documento' ? estadoDoDocumento(e, x) : estadoDoProcesso(e, x)
}

function estadoDoDocumento(e: Estado, x: Item): string {
  if (arquivado(e, x)) return x.pai === null ? 'arquivado' : 'preso a arquivado'
  if (desconsiderado(e, x)) return x.vinculo === 'peca' ? 'peça desconsiderada' : 'anexo de desconsiderada'
  if (x.vinculo === 'anexo') return paiDe(e, x)!.vinculo === 'peca' ? 'anexo de peça' : 'anexo'
  if (x.vinculo === 'peca') return moveu(e, x) ? 'peça que tramitou' : 'peça'
  if (tem(x, 'REJEITOU')) return 'com rejeição'
  if (tem(x, 'PENDENTE')) return 'à espera de assinatura'
  return concluso(x) ? 'concluso' : 'rascunho'
}

function estadoDoProcesso(e: Estado, x: Item): string {
  if (arquivado(e, x)) return x.pai === null ? 'processo arquivado' : 'apenso de arquivado'
  if (x.vinculo === 'apenso') return 'apenso'
  if (apensosDe(e, x).length > 0) return 'principal'
  if (x.ultimaPeca > 0) return 'processo com peças'
  return x.novo ? 'processo novo' : 'processo'
}
