import fc from 'fast-check'
import { type Celula } from './conferir.ts'
import { julgar } from './oraculo.ts'

type Quantas = { permitidas: number; recusadas: number; demoradas: number }

/**
 * Um sorteio de células em que todas as operações, pessoas e situações aparecem tanto quanto cabe: primeiro
 * as que se aceitam, que são poucas, e depois as que se recusam; as demoradas, só algumas.
 */
export function amostra(
  celulas: readonly Celula[],
  seed: number,
  { permitidas, recusadas, demoradas }: Quantas,
): Celula[] {
  const embaralhadas = embaralhar(celulas, seed)
  const grupos = Map.groupBy(embaralhadas, (celula) =>
    !permitida(celula) ? 'recusada' : celula.ato.demorado === true ? 'demorada' : 'permitida',
  )
  return [
    ...espalhar(grupos.get('permitida') ?? [], permitidas),
    ...espalhar(grupos.get('recusada') ?? [], recusadas),
    ...(grupos.get('demorada') ?? []).slice(0, demoradas),
  ]
}

export function permitida({ ato, pessoa, item }: Celula): boolean {
  const v = julgar(item.situacao, item.restricao, pessoa)
  return typeof ato.permite === 'function' ? ato.permite(v) : ato.permite.some((flag) => v.flags.has(flag))
}

/**
 * Um de cada par operação e situação, depois um de cada par operação e pessoa, depois os outros, até a conta.
 */
function espalhar(celulas: readonly Celula[], quantas: number): Celula[] {
  const vistos = new Set<string>()
  const novo = (...partes: string[]) => {
    const chave = partes.join('|')
    return !vistos.has(chave) && vistos.add(chave)
  }
  const daSituacao = celulas.filter(({ ato, item }) => novo(ato.nome, item.situacao.nome))
  const daPessoa = celulas.filter(({ ato, pessoa }) => novo(ato.nome, pessoa.nome))
  return [...new Set([...intercalar(daSituacao, daPessoa), ...celulas])].slice(0, quantas)
}

const intercalar = <T>(a: readonly T[], b: readonly T[]): T[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, i) => [a[i], b[i]])
    .flat()
    .filter((x) => x !== undefined)

function embaralhar<T>(lista: readonly T[], seed: number): T[] {
  const [ordem] = fc.sample(
    fc.shuffledSubarray([...lista.keys()], { minLength: lista.length, maxLength: lista.length }),
    { seed, numRuns: 1 },
  )
  return ordem!.map((i) => lista[i]!)
}
