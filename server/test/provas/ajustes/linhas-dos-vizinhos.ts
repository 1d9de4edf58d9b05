import type { Ajustes, Ambiente } from './ambiente.ts'
import { experimentar, type Lido } from './experimentar.ts'
import { celulas, limpa } from './tabela.ts'
import { type Vizinho, VIZINHOS } from './vizinhos.ts'

export type LinhaDoVizinho = Record<'linha' | 'caso' | 'diz' | 'inicio' | 'conferir' | 'pessoa', string>

/** O que se lê quando o vizinho não está como devia, ao lado do que se lê quando está. */
export async function linhasDosVizinhos(
  { certos, vizinhos, pasta, esquecer }: Ambiente,
  quais: readonly Vizinho[] = VIZINHOS,
): Promise<LinhaDoVizinho[]> {
  const responder = (endereco: string, modo: string): Promise<Response> =>
    fetch(`${endereco}/_falha`, { method: 'POST', body: JSON.stringify({ modo }) })
  const com = async ({ partes = [], realm, entra, mudar, loja, caixa }: Partial<Vizinho>): Promise<Lido> => {
    const ajustes = structuredClone(certos)
    if (realm !== undefined) emissor(ajustes, `${vizinhos.provedor}/realms/${realm}`)
    mudar?.(ajustes)
    const falhas: [string, string | undefined][] = [
      [vizinhos.loja, loja],
      [vizinhos.caixa, caixa],
    ]
    for (const [endereco, modo] of falhas) if (modo !== undefined) await responder(endereco, modo)
    try {
      return await experimentar({ pasta, esquecer }, ajustes, partes, entra)
    } finally {
      for (const [endereco, modo] of falhas) if (modo !== undefined) await responder(endereco, 'nenhum')
    }
  }
  const antes = new Map<string, Lido>()
  const feitas: LinhaDoVizinho[] = []
  for (const vizinho of quais) {
    const { linha, caso, diz, conferir, pessoa, partes, entra } = vizinho
    const fundo = `${partes}${entra}`
    const certo =
      antes.get(fundo) ??
      (await com({
        ...(partes && { partes }),
        ...(entra !== undefined && { entra: 'maria', realm: 'certo' }),
      }))
    antes.set(fundo, certo)
    feitas.push({ linha, caso, diz, ...celulas(await com(vizinho), certo, { conferir, pessoa }) })
  }
  return feitas.map((feita) => limpa(feita, pasta))
}

const emissor = ({ arquivos }: Ajustes, endereco: string): void =>
  void ((arquivos.AUTOS_ENTIDADES as [Record<string, unknown>])[0]['emissor'] = endereco)

export const secaoDosVizinhos = (linhas: readonly LinhaDoVizinho[]): string =>
  `## Nos vizinhos

O que não é um ajuste do Autos, e está de outro modo no vizinho: pelo número que tem em [provas/vizinhos.md](provas/vizinhos.md). Do login único, *conferir* é com \`--entrar\`. As linhas que ali estão e aqui faltam eram faltas do próprio Autos, que nenhum vizinho torna a fazer aparecer.

| Linha | Caso | No vizinho | A partida | *conferir* | Quem trabalha |
|---|---|---|---|---|---|
${linhas.map(({ linha, caso, diz, inicio, conferir, pessoa }) => `| ${linha} | ${caso} | ${diz} | ${inicio} | ${conferir} | ${pessoa} |`).join('\n')}
`
