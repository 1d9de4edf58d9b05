import { plural } from '@autos/contract/regras/texto.ts'
import type { Classe } from './classes.ts'
import type { Achados, Chegada } from './procurar.ts'
import type { CaminhoDoAlcance } from './quem-alcanca.ts'

/** Por modo: os mesmos atos, da própria pessoa ou de outra; primeiro os mais curtos, e o de poucos antes do de todos. */
export function caminhosDe(achados: Achados, equipe: number): CaminhoDoAlcance[] {
  const { chegadas, liam } = achados
  const proprias = chegadas.filter(propria)
  const comOutros = chegadas.filter(
    (chegada) => !propria(chegada) && !proprias.some(({ classe }) => classe === chegada.classe),
  )
  const alcancada = nomesDe([...liam, ...chegadas.map(({ classe }) => classe)]).length >= equipe
  const porModo = Map.groupBy([...proprias, ...comOutros], (chegada) =>
    [propria(chegada), ...chegada.passos.map(({ ato }) => ato.nome)].join(),
  )
  return [...porModo.values()]
    .toSorted(([a], [b]) => a!.passos.length - b!.passos.length || Number(propria(b!)) - Number(propria(a!)))
    .map((deles) => caminho(deles, { alcancada, publico: achados.publico }))
}

const propria = ({ classe, passos }: Chegada): boolean => passos.every((passo) => passo.classe === classe)

function caminho(
  deles: readonly Chegada[],
  { alcancada, publico }: { alcancada: boolean; publico: Achados['publico'] },
): CaminhoDoAlcance {
  const [primeira] = deles as [Chegada]
  const atos = primeira.passos.map(({ ato }) => ato.diz)
  const nomes = nomesDe(deles.map(({ classe }) => classe))
  const ajuda = propria(primeira)
    ? []
    : nomesDe(deles.flatMap(({ passos }) => passos.map(({ classe }) => classe)))
  const todos = ajuda.length > 0 && alcancada && nomes.length > A_VISTA
  const deFora = publico !== null && publico.map(({ ato }) => ato.diz).join() === atos.join()
  return {
    quem: todos ? (deFora ? 'Qualquer pessoa, também de fora' : 'O resto da equipe') : listar(nomes),
    pessoas: !todos && nomes.length > A_VISTA ? nomes : [],
    como: `em ${NUMEROS[atos.length] ?? plural(atos.length, 'ato', 'atos')}${ajuda.length === 0 ? '' : `, com ${listar(ajuda)}`}: ${atos.join(', ')}`,
    atos,
  }
}

const nomesDe = (classes: readonly Classe[]): string[] =>
  [...new Set(classes.flatMap(({ pessoas }) => pessoas))]
    .map(({ nome }) => nome)
    .toSorted((a, b) => a.localeCompare(b, 'pt-BR'))

const A_VISTA = 3
const NUMEROS: Record<number, string> = { 1: 'um ato', 2: 'dois atos', 3: 'três atos' }

/** 'Sebastião Nunes e mais 4', quando são tantos que não se leem de uma vez. */
const listar = (nomes: readonly string[]): string =>
  nomes.length <= A_VISTA
    ? [nomes.slice(0, -1).join(', '), nomes.at(-1)].filter(Boolean).join(' e ')
    : `${nomes[0]} e mais ${nomes.length - 1}`
