import { DO_ITEM } from './linhas.ts'
import { type Estado, type Linha, PAI } from './estado.ts'

/*
 * De que parte do mundo depende o que se pergunta: um ato, o que se pode, quem lê. Onde essa parte é a mesma, a resposta
 * é a mesma, e não se pede de novo ao banco; o que assim se afirma confere-se por amostra, e sempre que se passa por lá.
 */

const daArvore = ({ tabela }: Linha): boolean => tabela in DO_ITEM
const chaveDe = (linhas: readonly Linha[]): string => linhas.map(({ n }) => n).join()
const ESCRITAS_POR_EXTENSO: readonly string[] = [
  'marca',
  'convidado',
  'deFora',
  'restricaoDaClassificacao',
  'regra',
]

export type Sobre = {
  /** Quem age, e o que se nomeia. */
  sementes: readonly string[]
  /** Também o que está com este, ou dele se cita. */
  comOQueE?: string | undefined
  /** Também quem está nos setores que se citam. */
  comMembros?: boolean
}

/**
 * O que se pergunta sobre as sementes: as árvores dos itens que se nomeiam; quem nelas se cita ou se nomeia, com os setores
 * e papéis que tem; e os setores, com os que lhes estão acima.
 */
export function recorteDe(estado: Estado, { sementes, comOQueE, comMembros = false }: Sobre): string {
  const { raizes } = estado
  const arvores = new Set(sementes.flatMap((id) => raizes.get(id) ?? []))
  if (comOQueE !== undefined)
    for (const linha of estado.linhas)
      if (daArvore(linha) && linha.menciona.includes(comOQueE))
        arvores.add(raizes.get(linha.colunas[0] as string)!)
  const delas = estado.linhas.filter(
    (linha) => daArvore(linha) && arvores.has(raizes.get(linha.colunas[0] as string)!),
  )
  const citados = new Set([...sementes, ...delas.flatMap(({ menciona }) => menciona)])
  const lotacoes = estado
    .de('lotacao')
    .filter(
      ({ colunas: [setor, pessoa] }) =>
        (comMembros && citados.has(setor as string)) || citados.has(pessoa as string),
    )
  const setores = acima(
    estado,
    new Set([...citados, ...lotacoes.map(({ colunas: [setor] }) => setor as string)]),
  )
  return chaveDe([
    ...delas,
    ...lotacoes,
    ...estado.linhas.filter(({ tabela, colunas: [dono] }) => {
      if (tabela === 'usuario' || tabela === 'papel') return citados.has(dono as string)
      return tabela === 'setor' ? setores.has(dono as string) : ESCRITAS_POR_EXTENSO.includes(tabela)
    }),
  ])
}

/** Com os superiores, até o topo. */
function acima(estado: Estado, setores: Set<string>): ReadonlySet<string> {
  const superior = new Map(
    estado.de('setor').map(({ colunas: [id, sup] }) => [id as string, sup as string | null]),
  )
  for (const id of setores) {
    const sup = superior.get(id)
    if (sup != null) setores.add(sup)
  }
  return setores
}

/**
 * O que o predicado lê de um item: o que está na cadeia dele; quem tem acesso; e dos setores, os que nela se citam. O
 * papel de classificador só conta a quem disse por que precisa ler.
 */
export function recorteDaLeitura(estado: Estado, id: string): string {
  const cadeia = new Set(cadeiaDe(estado, id))
  const dela = estado.linhas.filter((linha) => daArvore(linha) && cadeia.has(linha.colunas[0] as string))
  const citados = new Set(dela.flatMap(({ menciona }) => menciona))
  const comMotivo = dela.some(({ tabela }) => tabela === 'leituraMotivada')
  return chaveDe([
    ...dela,
    ...estado.linhas.filter(({ tabela, colunas }) => {
      if (tabela === 'papel') return comMotivo || colunas[1] === 'access'
      if (tabela === 'lotacao' || tabela === 'setor') return citados.has(colunas[0] as string)
      return ['usuario', 'marca', 'convidado', 'deFora'].includes(tabela)
    }),
  ])
}

/** O item, o que o contém até à raiz, e o que está logo dentro dele: o arquivo que se pede liga quem o deve ao processo. */
function cadeiaDe(estado: Estado, id: string): string[] {
  const pai = new Map(
    estado.de('item').map(({ colunas }) => [colunas[0] as string, colunas[PAI] as string | null]),
  )
  const niveis = [id]
  for (let um = pai.get(id); um != null; um = pai.get(um)) niveis.push(um)
  return [...niveis, ...[...pai].flatMap(([filho, seu]) => (seu === id ? filho : []))]
}
