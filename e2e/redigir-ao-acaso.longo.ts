import {
  CORTE_MS,
  EDICOES,
  QUEM,
  SEMENTE,
  SO_SUGERE,
  sorteio,
  type Cena,
  type Pessoa,
} from './passos/cena-ao-acaso.ts'
import {
  acabar,
  acontecer,
  buscarAVez,
  comentar,
  cortar,
  decidir,
  escreve,
  escrever,
  resolver,
  riscar,
} from './passos/gestos-ao-acaso.ts'
import {
  colher,
  conferirComentarios,
  deQuem,
  estado,
  propostasAlheias,
  semMarcas,
} from './passos/o-que-ficou.ts'
import { gravarComo, paraEscrever } from './passos/redigir.ts'
import { expect, test } from './support/fixtures.ts'

/**
 * Duas pessoas que escrevem, quem deve assinar e só sugere, e um texto: a vez que se pede, se passa e se toma,
 * comentários de quem a tem e de quem a espera, a rede que falta dez minutos, o navegador que morre.
 */

const PRIMEIRA = 'Esta linha fica.'

test(`${EDICOES} edições ao acaso de duas pessoas e de quem só sugere, no mesmo texto: nenhuma palavra se perde, e sabe-se quem escreveu cada uma`, async ({
  loginAs,
  product,
  guard,
}) => {
  test.setTimeout(1_500_000 + CORTE_MS)
  guard.allow(
    /status of 4(12|09|00|03)/,
    /Failed to load resource/,
    /ERR_INTERNET_DISCONNECTED/,
    /ERR_FAILED/,
  )
  const id = await paraEscrever(product, 'A quatro mãos, ao acaso', SO_SUGERE)
  await gravarComo(product, 'terezinha', { id, html: `<p>${PRIMEIRA}</p><p>Início.</p>`, lida: 0 })
  const pessoas: Pessoa[] = []
  for (const quem of QUEM)
    pessoas.push({ quem, page: await loginAs(quem, { hash: `#/documentos/redigir/${id}` }), rede: true })
  const cena: Cena = {
    id,
    product,
    sortear: sorteio(SEMENTE),
    escritas: new Map(),
    comentados: new Map(),
    versoes: new Map(),
    contas: {},
    corte: undefined,
  }
  for (let n = 0; cena.escritas.size < EDICOES; n++) await passo(n, pessoas, cena)
  await acabar(pessoas, cena)
  const html = await colher(cena)
  const { versao, gravadoPor } = await estado(cena)
  cena.versoes.set(versao, { versao, quem: gravadoPor.nome, html })
  const texto = semMarcas(html)
  console.log(
    `semente ${SEMENTE}: ${cena.escritas.size} palavras, ${cena.comentados.size} comentários, ${cena.versoes.size} versões, ${JSON.stringify(cena.contas)}`,
  )
  expect(
    [...cena.escritas.keys()].filter((palavra) => !texto.includes(`${palavra};`)),
    `semente ${SEMENTE}`,
  ).toEqual([])
  expect(texto, 'o que só se propôs tirar está').toContain(PRIMEIRA)
  const versoes = [...cena.versoes.values()].toSorted((uma, outra) => uma.versao - outra.versao)
  expect(deQuem(versoes, cena), `semente ${SEMENTE}`).toEqual([])
  expect(await propostasAlheias(versoes, cena), `semente ${SEMENTE}`).toEqual([])
  await conferirComentarios(pessoas[1]!.page, cena)
  for (const oQue of ['cortes e voltas', 'mortes', 'passagens', 'aceites'])
    expect(cena.contas[oQue] ?? 0, oQue).toBeGreaterThan(0)
})

async function passo(n: number, pessoas: readonly Pessoa[], cena: Cena): Promise<void> {
  const p = pessoas[cena.sortear(pessoas.length)]!
  await resolver(p.page, cena)
  if (await escreve(p.page)) {
    for (let vezes = cena.sortear(6); vezes >= 0; vezes--) await escrever(p, `${n}x${vezes}`, cena)
    if (cena.sortear(4) === 0) await (p.quem === SO_SUGERE ? riscar(p.page, cena) : decidir(p.page, cena))
  } else
    await buscarAVez(
      p,
      pessoas.filter((outra) => outra !== p),
      cena,
    )
  if (cena.sortear(9) === 0) await comentar(p, n, cena)
  await cortar(p, pessoas, cena)
  await acontecer(p, cena)
  if (n % 8 === 0) await colher(cena)
}
