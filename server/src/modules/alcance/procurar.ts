import { nowMs } from '../../kernel/clock.ts'
import { ATOS_QUE_ABREM, type AtoQueAbre } from './atos.ts'
import type { Classe } from './classes.ts'
import type { Ensaio } from './ensaiar.ts'
import type { Partida, Situacao } from './situacao.ts'

export type Passo = { ato: AtoQueAbre; classe: Classe }
/** Quem passa a ler, e por que atos de quem não lê, o menor número deles. */
export type Chegada = { classe: Classe; passos: readonly Passo[] }
export type Achados = {
  chegadas: Chegada[]
  /** Quem já lia. */
  liam: ReadonlySet<Classe>
  /** Com quantos atos, no mínimo, se abre a quem é de fora; nulo, nunca. */
  publico: readonly Passo[] | null
  /** Não houve tempo de ver tudo. */
  cortado: boolean
}

const ATOS_MAX = 3
/** Mais de dois que se combinam já não é descuido da regra. */
const JUNTOS = 2
const PRAZO_MS = 400

type No = { situacao: Situacao; passos: readonly Passo[] }

/**
 * De situação em situação, em largura: o que cada um que ainda não lê poderia fazer, só ou com outro que também não lê,
 * e quem com isso passa a ler. Estados iguais veem-se uma vez; nada se escreve.
 */
export function procurar(ensaio: Ensaio, { situacao, raizId }: Partida): Achados {
  const ate = nowMs() + PRAZO_MS
  const liam = new Set(ensaio.classes.filter((classe) => ensaio.le(situacao, classe)))
  const achados: Achados = { chegadas: [], liam, publico: null, cortado: false }
  const vistos = new Set<string>()
  const jaAberto = aberto(situacao)
  let agora: No[] = [{ situacao, passos: [] }]
  for (let atos = 1; atos <= ATOS_MAX; atos++) {
    const depois: No[] = []
    for (const no of agora)
      for (const seguinte of seguintes(ensaio, no, raizId)) {
        if (nowMs() > ate) return { ...achados, cortado: true }
        anotar(achados, ensaio, seguinte)
        const chave = chaveDe(seguinte)
        if (vistos.has(chave)) continue
        vistos.add(chave)
        depois.push(seguinte)
      }
    agora = depois
  }
  return jaAberto ? { ...achados, publico: null } : achados
}

function* seguintes(ensaio: Ensaio, { situacao, passos }: No, raizId: string): Generator<No> {
  const agiram = new Set(passos.map(({ classe }) => classe))
  for (const classe of ensaio.classes) {
    if (ensaio.le(situacao, classe) || (agiram.size >= JUNTOS && !agiram.has(classe))) continue
    for (const ato of ATOS_QUE_ABREM)
      for (const feita of ato.efeitos({ ensaio, situacao, classe, raizId }))
        yield { situacao: feita, passos: [...passos, { ato, classe }] }
  }
}

/** Só o caminho mais curto de cada um, e dos mais curtos todos. */
function anotar(achados: Achados, ensaio: Ensaio, { situacao, passos }: No): void {
  for (const classe of ensaio.classes) {
    if (achados.liam.has(classe) || !ensaio.le(situacao, classe)) continue
    const menor = achados.chegadas.find((chegada) => chegada.classe === classe)?.passos.length ?? Infinity
    if (passos.length <= menor) achados.chegadas.push({ classe, passos })
  }
  if (achados.publico === null && aberto(situacao)) achados.publico = passos
}

const aberto = ({ niveis: [item, ...acima] }: Situacao): boolean =>
  !item!.interno && ![item!, ...acima].some(({ posse, sigiloso }) => posse || sigiloso)

const chaveDe = ({ situacao, passos }: No): string =>
  JSON.stringify([situacao, [...new Set(passos.map(({ classe }) => classe.chave))].toSorted()])
