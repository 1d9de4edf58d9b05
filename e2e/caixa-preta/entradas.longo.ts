import { expect, test } from '@playwright/test'
import { operar, pedidosFeitos, recusas, type Resposta } from './cliente.ts'
import { argumentos, CAMPOS, type Campo, folhasDe, minima, operacao, trocar } from './esquema.ts'
import { queAgem, type Quem } from './atores.ts'
import { palco } from './palco.ts'
import { HOSTIS, LISTAS, repetido, valorQueServe } from './valores.ts'

test.setTimeout(3_600_000)

/** As frases do produto não têm palavras do inglês da biblioteca. */
const INGLES =
  /\b(must|cannot|can't|expected|invalid|unknown|field|got|required|undefined|null|unexpected|failed|error|syntax|column|relation|duplicate|violates|out of range)\b/i

test('nenhum valor, em nenhum argumento de nenhuma operação, é erro interno; toda recusa é uma frase em português', async () => {
  const { atores, alvoDe } = await queAgem()
  const serve = await palco()
  const falhas: string[] = []
  let aceitas = 0
  const so = process.env['SO']?.split(',')
  for (const campo of CAMPOS.filter(({ nome }) => so === undefined || so.includes(nome))) {
    const alvo = alvoDe(campo)
    const base = argumentos(campo, valorQueServe(serve, alvo))
    const cheio = argumentos(campo, (nome, tipo) => valorQueServe(serve, alvo)(nome, tipo, true))
    const quem = await quemPode(campo, base, atores)
    for (const { caminho, tipo, lista } of folhasDe(campo)) {
      const inteira =
        caminho.length > 1 && base[caminho[0]!] === undefined
          ? { ...base, [caminho[0]!]: cheio[caminho[0]!] }
          : base
      const valores = [...(HOSTIS[tipo] ?? []), ...(lista ? repetido(undefined).map(() => undefined) : [])]
      const tentativas = [
        ...valores.filter((valor) => valor !== undefined).map((valor) => trocar(inteira, caminho, valor)),
        ...(lista ? LISTAS.map((valor) => trocar(inteira, caminho.slice(0, -1), valor)) : []),
      ] as Record<string, unknown>[]
      const achadas = await emParalelo(tentativas, 4, async (args) => {
        const resposta = await operar(quem, operacao(campo, args, minima(campo)), args)
        if (resposta.erros.length === 0 && resposta.status === 200) aceitas++
        return defeito(resposta).map(
          (qual) =>
            `${campo.nome} ${caminho.join('.')} ${JSON.stringify(em(args, caminho))?.slice(0, 60)}: ${qual}`,
        )
      })
      falhas.push(...achadas.flat())
    }
  }
  console.log(`entradas: ${pedidosFeitos()} pedidos, ${aceitas} aceitos, ${falhas.length} falhas`)
  if (falhas.length > 0) console.log(falhas.join('\n'))
  // O que se guardou não envenena o que se lê depois.
  for (const campo of CAMPOS.filter(({ raiz }) => raiz === 'query')) {
    const args = argumentos(campo, valorQueServe(serve, alvoDe(campo)))
    for (const quem of atores)
      falhas.push(
        ...defeito(await operar(quem, operacao(campo, args, minima(campo)), args)).map(
          (qual) => `depois, ${campo.nome} por ${quem.nome}: ${qual}`,
        ),
      )
  }
  expect(falhas).toEqual([])
})

/** O primeiro que a porta não recusa por quem ele é. */
async function quemPode(campo: Campo, base: Record<string, unknown>, atores: readonly Quem[]): Promise<Quem> {
  for (const quem of atores) {
    const [recusa] = recusas(await operar(quem, operacao(campo, base, minima(campo)), base))
    if (recusa === undefined || !/^40[13] /.test(recusa)) return quem
  }
  return atores[0]!
}

function defeito({ status, texto, erros }: Resposta): string[] {
  const interno =
    status >= 500 ||
    erros.some(({ extensions }) => extensions?.exception === undefined || extensions.exception.status === 500)
  const ingles = erros.find(({ message }) => INGLES.test(message))
  return [
    ...(interno ? [`${status} ${texto.slice(0, 300)}`] : []),
    ...(ingles ? [`inglês: ${ingles.message}`] : []),
  ]
}

const em = (args: unknown, caminho: readonly string[]): unknown =>
  caminho.reduce<unknown>(
    (atual, passo) => (atual as Record<string, unknown> | null | undefined)?.[passo],
    args,
  )

async function emParalelo<T, R>(
  itens: readonly T[],
  quantos: number,
  fazer: (item: T) => Promise<R>,
): Promise<R[]> {
  const volta: R[] = []
  let i = 0
  const trabalhar = async () => {
    while (i < itens.length) volta.push(await fazer(itens[i++]!))
  }
  await Promise.all(Array.from({ length: quantos }, trabalhar))
  return volta
}
