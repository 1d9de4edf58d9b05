import type { Acaso } from '../acaso.ts'
import {
  arquivar,
  assinarTodos,
  desarquivar,
  disjuntar,
  enviar,
  juntar,
  quemDetem,
  type NovoDocumento,
  registrarDocumento,
  registrarProcesso,
} from '../atos.ts'
import { inventar } from '../enredos.ts'
import { type Documento, type Municipio, type Processo, responsavel, setorDe } from '../estado.ts'
import { lerRota, type Passo } from '../tipos-de-processo.ts'

/** Um tipo de processo e por onde anda. */
export type Roteiro = { tipo: string; rota: string; peso: number }

type Percurso = {
  passos: Passo[]
  /** Chegada a cada passo; o primeiro é o registro. */ chegadas: number[]
  /** Quando sai do último, se sai. */ fim: number | null
}

/** Um processo que está agora no setor: anda-se de trás para a frente, do último envio ao registro. */
export function processoNoSetor(
  m: Municipio,
  r: Acaso,
  roteiros: readonly Roteiro[],
  sigla: string,
): Processo {
  const comSetor = roteiros.filter(({ rota }) => lerRota(rota).some((passo) => passo.sigla === sigla))
  const roteiro = sortearRoteiro(
    r,
    comSetor.length > 0 ? comSetor : roteiros.filter(({ tipo }) => tipo === 'Administrativo'),
  )
  const passos = comDiligencias(r, ateOSetor(r, lerRota(roteiro.rota), sigla))
  const chegou = Math.max(-Math.min(r.logNormal(5, 1.1), 75), -75) - 0.02
  return percorrer(m, r, roteiro.tipo, { passos, chegadas: chegadasAte(r, passos.length, chegou), fim: null })
}

/** Um processo que já fez o caminho todo. */
export function processoArquivado(m: Municipio, r: Acaso, roteiros: readonly Roteiro[]): Processo {
  const roteiro = sortearRoteiro(r, roteiros)
  const inteiro = comDiligencias(r, lerRota(roteiro.rota))
  const passos =
    inteiro.length > 1 && r.chance(0.45) && m.setores.has('ARQ')
      ? [...inteiro, { sigla: 'ARQ', modelos: [] }]
      : inteiro
  const fim = -2 - r.fracao() * 230
  return percorrer(m, r, roteiro.tipo, {
    passos,
    chegadas: chegadasAte(r, passos.length, fim - r.logNormal(2.5, 0.7)),
    fim,
  })
}

function sortearRoteiro(r: Acaso, roteiros: readonly Roteiro[]): Roteiro {
  let ponto = r.fracao() * roteiros.reduce((soma, { peso }) => soma + peso, 0)
  return roteiros.find(({ peso }) => (ponto -= peso) < 0) ?? roteiros[0]!
}

/** O caminho que termina no setor; quem começa nele volta a ele no fim, para ciência. */
function ateOSetor(r: Acaso, passos: readonly Passo[], sigla: string): Passo[] {
  const onde = passos.flatMap((passo, i) => (i > 0 && passo.sigla === sigla ? [i] : []))
  if (onde.length > 0) return passos.slice(0, r.escolher(onde) + 1)
  return [...passos.slice(0, r.entre(Math.min(2, passos.length), passos.length)), { sigla, modelos: [] }]
}

/** De vez em quando, volta um passo para complementar. */
function comDiligencias(r: Acaso, passos: readonly Passo[]): Passo[] {
  return passos.flatMap((passo, i) => {
    const anterior = passos[i - 1]
    const volta =
      anterior !== undefined && i < passos.length - 1 && anterior.sigla !== passo.sigla && r.chance(0.76)
    return volta
      ? [passo, { sigla: anterior.sigla, modelos: [] }, { sigla: passo.sigla, modelos: [] }]
      : [passo]
  })
}

/** Permanências log-normais, comprimidas quando não cabem nos quatorze meses. */
function chegadasAte(r: Acaso, passos: number, ultima: number): number[] {
  const demoras = Array.from({ length: passos - 1 }, () =>
    Math.min(Math.max(r.logNormal(3.6, 0.95), 0.3), 45),
  )
  const soma = demoras.reduce((a, b) => a + b, 0)
  const cabe = Math.min(1, (ultima + 292) / Math.max(soma, 1))
  const chegadas = [ultima]
  for (const demora of demoras.toReversed()) chegadas.unshift(chegadas[0]! - demora * cabe)
  return chegadas
}

function percorrer(m: Municipio, r: Acaso, tipo: string, { passos, chegadas, fim }: Percurso): Processo {
  const enredo = inventar(r, tipo)
  const primeiro = setorDe(m, passos[0]!.sigla)
  const sigiloso = m.classes.get(`Processo|${tipo}`)!.restricoes.includes('SIGILOSO')
  const autorizados = sigiloso ? [...new Set(passos.map(({ sigla }) => setorDe(m, sigla)))] : []
  const processo = registrarProcesso(m, { tipo, enredo, setor: primeiro, em: chegadas[0]!, autorizados })
  for (const [i, passo] of passos.entries()) {
    if (i > 0) chegar(m, r, processo, passo, chegadas[i]!)
    const decisivo = fim !== null && !passos.slice(i + 1).some(({ modelos }) => modelos.length > 0)
    juntarPecas(m, r, processo, passo, {
      chegada: chegadas[i]!,
      saida: chegadas[i + 1] ?? fim ?? m.cal.agora,
      decisivo,
    })
  }
  if (fim !== null) arquivar(m, processo, fim)
  if (fim !== null && fim < -20 && r.chance(0.1)) reabrir(m, r, processo)
  return processo
}

/** Sai do Arquivo para uma cópia ou correção, e volta. */
function reabrir(m: Municipio, r: Acaso, processo: Processo): void {
  const em = processo.ultimo + 1 + Math.min(r.logNormal(5, 0.6), 12)
  desarquivar(
    m,
    processo,
    em,
    r.escolher([
      'Pedido de cópia integral pelo interessado.',
      'Correção de nome na decisão, a pedido do cartório.',
      'Diligência do Tribunal de Contas.',
    ]),
  )
  arquivar(m, processo, em + 1 + r.fracao() * 3)
}

const MENSAGENS = [
  'Para análise e manifestação.',
  'Para as providências cabíveis.',
  'Segue para parecer.',
  'Atendida a diligência, devolvemos.',
  'Para ciência e prosseguimento.',
  'Conforme combinado por telefone.',
  'Pedimos urgência: prazo legal em curso.',
]

function chegar(m: Municipio, r: Acaso, processo: Processo, { sigla }: Passo, em: number): void {
  const recente = em > m.cal.agora - 2.5
  const recebido =
    recente && r.chance(0.45)
      ? false
      : Math.min(em + 0.05 + Math.min(r.logNormal(0.3, 0.8), 0.25), m.cal.agora)
  enviar(m, processo, {
    em,
    para: setorDe(m, sigla),
    recebido,
    ...(r.chance(0.55) ? { mensagem: r.escolher(MENSAGENS) } : {}),
  })
}

/** Juntada antes da hora: sai e entra de novo, com outro número. */
function rejuntar(m: Municipio, peca: Documento, processo: Processo, em: number, intervalo: number): void {
  disjuntar(m, peca, em, quemDetem(m, processo))
  juntar(m, peca, processo, em + intervalo * 0.005)
}

/** Na Câmara, o que vem da Prefeitura já chega assinado. */
const DO_EXECUTIVO: Record<string, Partial<NovoDocumento>> = Object.fromEntries(
  ['oficio-mensagem', 'projeto-lei'].map((modelo) => [
    modelo,
    {
      origem: 'EXTERNA',
      assina: [],
      rubricas: [{ nome: 'Evandro Schlickmann', cargo: 'Prefeito Municipal' }],
    },
  ]),
)

/**
 * Cada peça é escrita, assinada e juntada enquanto o processo está no setor; a última, que decide, não falta
 * a quem terminou.
 */
function juntarPecas(
  m: Municipio,
  r: Acaso,
  processo: Processo,
  { sigla, modelos }: Passo,
  { chegada, saida, decisivo }: { chegada: number; saida: number; decisivo: boolean },
): void {
  const setor = setorDe(m, sigla)
  const intervalo = saida - processo.ultimo
  if (intervalo < 0.2) return
  for (const [i, modelo] of modelos.entries()) {
    const primeira = processo.pecas.length === 0
    if (!primeira && !decisivo && !r.chance(0.27)) continue
    const em = Math.max(processo.ultimo, chegada) + (intervalo * 0.55) / modelos.length / (i + 2)
    const peca = registrarDocumento(m, {
      modelo,
      enredo: processo.enredo,
      setor,
      por: responsavel(m, setor),
      em,
      ...(m.id === 'cmva' ? (DO_EXECUTIVO[modelo] ?? {}) : {}),
    })
    assinarTodos(m, peca, em + intervalo * 0.02, {
      selo: r.chance(0.25) && peca.documento.nivelAssinatura === 'SIMPLES',
    })
    juntar(m, peca, processo, em + intervalo * 0.06)
    if (r.chance(0.02)) rejuntar(m, peca, processo, em + intervalo * 0.065, intervalo)
  }
}
