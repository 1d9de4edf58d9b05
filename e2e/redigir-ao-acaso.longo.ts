import type { Page } from '@playwright/test'
import { gravarComo, paraEscrever } from './passos/redigir.ts'
import { apiAs, tokenOf } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import type { Product } from './support/product.ts'

/**
 * Duas pessoas que escrevem, quem deve assinar e só sugere, e um texto: a vez que se pede, se passa e se toma,
 * comentários de quem a tem e de quem a espera, a rede que falta dez minutos, o navegador que morre.
 */

const EDICOES = Number(process.env.AUTOS_EDICOES ?? 500)
const SEMENTE = Number(process.env.AUTOS_SEMENTE ?? Math.trunc(Math.random() * 2 ** 31))
const CORTE_MS = Number(process.env.AUTOS_CORTE_S ?? 600) * 1000
const PRIMEIRA = 'Esta linha fica.'

const QUEM = ['terezinha', 'wesley', 'jaciara'] as const
type Quem = (typeof QUEM)[number]
const SO_SUGERE: Quem = 'jaciara'
type Cena = {
  id: string
  product: Product
  sortear: (ate: number) => number
  escritas: Map<string, Quem>
  comentados: Map<string, Quem>
  versoes: Map<number, Versao>
  contas: Record<string, number>
  /** Quem fica sem rede, e até quando. */
  corte: { quem: Quem; ate: number } | undefined
}
type Pessoa = { quem: Quem; page: Page; rede: boolean }

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
  const cena: Cena = { id, product, sortear: sorteio(SEMENTE), escritas: new Map(), comentados: new Map(), versoes: new Map(), contas: {}, corte: undefined } // prettier-ignore
  for (let n = 0; cena.escritas.size < EDICOES; n++) await passo(n, pessoas, cena)
  await acabar(pessoas, cena)
  const html = await colher(cena)
  const { versao, gravadoPor } = await estado(cena)
  cena.versoes.set(versao, { versao, quem: gravadoPor.nome, html })
  const texto = semMarcas(html)
  console.log(`semente ${SEMENTE}: ${cena.escritas.size} palavras, ${cena.comentados.size} comentários, ${cena.versoes.size} versões, ${JSON.stringify(cena.contas)}`) // prettier-ignore
  expect([...cena.escritas.keys()].filter((palavra) => !texto.includes(`${palavra};`)), `semente ${SEMENTE}`).toEqual([]) // prettier-ignore
  expect(texto, 'o que só se propôs tirar está').toContain(PRIMEIRA)
  const versoes = [...cena.versoes.values()].toSorted((uma, outra) => uma.versao - outra.versao)
  expect(deQuem(versoes, cena), `semente ${SEMENTE}`).toEqual([])
  expect(await propostasAlheias(versoes, cena), `semente ${SEMENTE}`).toEqual([])
  await conferirComentarios(pessoas[1]!.page, cena)
  for (const oQue of ['cortes e voltas', 'mortes', 'passagens', 'aceites']) expect(cena.contas[oQue] ?? 0, oQue).toBeGreaterThan(0) // prettier-ignore
})

async function passo(n: number, pessoas: readonly Pessoa[], cena: Cena): Promise<void> {
  const p = pessoas[cena.sortear(pessoas.length)]!
  await resolver(p.page, cena)
  if (await escreve(p.page)) {
    for (let vezes = cena.sortear(6); vezes >= 0; vezes--) await escrever(p, `${n}x${vezes}`, cena)
    if (cena.sortear(4) === 0) await (p.quem === SO_SUGERE ? riscar(p.page, cena) : decidir(p.page, cena))
  } else await buscarAVez(p, pessoas.filter((outra) => outra !== p), cena) // prettier-ignore
  if (cena.sortear(9) === 0) await comentar(p, n, cena)
  await cortar(p, pessoas, cena)
  await acontecer(p, cena)
  if (n % 8 === 0) await colher(cena)
}

const folha = (page: Page) => page.getByRole('textbox', { name: /^Texto de / })
const escreve = async (page: Page): Promise<boolean> =>
  (await folha(page).getAttribute('aria-readonly', { timeout: 20_000 })) !== 'true'
const contar = ({ contas }: Cena, oQue: string): number => (contas[oQue] = (contas[oQue] ?? 0) + 1)
const semMarcas = (html: string): string => html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ' ')

/** Quase sempre no fim; às vezes no fim da segunda linha, no meio do que os outros escreveram. */
async function escrever({ page, quem }: Pessoa, n: string, { escritas, sortear }: Cena): Promise<void> {
  const palavra = `${quem}${n}`
  await folha(page).focus()
  const noMeio = sortear(4) === 0
  for (const tecla of noMeio ? ['Control+Home', 'ArrowDown', 'End'] : ['Control+End'])
    await page.keyboard.press(tecla)
  await page.keyboard.type(` ${palavra};`)
  // Entre olhar e escrever, a vez pode ter mudado de mãos.
  if ((await folha(page).textContent())?.includes(`${palavra};`)) escritas.set(palavra, quem)
}

/** Propõe tirar uma palavra da primeira linha, que ninguém aceita tirar. */
async function riscar(page: Page, cena: Cena): Promise<void> {
  await folha(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+Control+ArrowRight')
  await page.keyboard.press('Delete')
  contar(cena, 'riscos')
}

/** Quem tem a palavra final aceita o que se propôs pôr, e rejeita o que se propôs tirar. */
async function decidir(page: Page, cena: Cena): Promise<void> {
  const botao = page.getByRole('button', { name: /^Sugestões \(/ })
  if (!(await botao.isVisible())) return
  await botao.click({ timeout: 3000 }).catch(() => undefined)
  const painel = page.getByRole('region', { name: 'Sugestões' })
  const escolhas = painel.getByRole('button', { name: /^(Aceitar: pôr|Rejeitar: tirar “[^”]*”$)/ })
  await escolhas.first().waitFor({ timeout: 5000 }).catch(() => undefined) // prettier-ignore
  const quais = await escolhas.count()
  if (quais > 0) {
    const escolha = escolhas.nth(cena.sortear(quais))
    const qual = await escolha.getAttribute('aria-label', { timeout: 3000 }).catch(() => null)
    contar(cena, qual?.startsWith('Aceitar') ? 'aceites' : 'rejeições')
    await escolha.click({ timeout: 3000 }).catch(() => undefined)
  }
  await fechar(page, 'Fechar as sugestões', cena)
}

/** Com a vez ou sem ela, sobre um parágrafo; às vezes responde-se ao primeiro. */
async function comentar({ page, quem, rede }: Pessoa, n: number, cena: Cena): Promise<void> {
  if (!rede) return
  await folha(page).focus()
  await page.keyboard.press('Control+Alt+m')
  const painel = page.getByRole('region', { name: 'Comentários' })
  const responder = painel.getByRole('button', { name: /^Responder a / })
  const abriu = await painel.waitFor({ timeout: 5000 }).then(() => true, () => false) // prettier-ignore
  if (!abriu) return
  const responde = cena.sortear(3) === 0 && (await responder.count()) > 0
  const dito = `c${n}x de ${quem}.`
  if (responde) await responder.first().click()
  const campo = painel.getByRole('textbox', { name: responde ? /^Resposta a / : 'Comentário' })
  await campo.fill(dito)
  await campo.press('Control+Enter')
  await expect(painel.getByText(dito, { exact: true }).and(painel.locator('p'))).toBeVisible({ timeout: 20_000 }) // prettier-ignore
  cena.comentados.set(dito, quem)
  contar(cena, responde ? 'respostas' : 'comentários')
  await fechar(page, 'Fechar os comentários', cena)
}

/** O que é de escolher entre dois textos pode pôr-se à frente a qualquer momento. */
async function fechar(page: Page, nome: string, cena: Cena): Promise<void> {
  const botao = page.getByRole('button', { name: nome })
  await expect(async () => {
    await resolver(page, cena)
    if (await botao.isVisible()) await botao.click({ timeout: 2000 })
    await expect(botao).toBeHidden({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
}

/** Pede-se, e a outra passa; livre, escreve-se; sem resposta, toma-se. */
async function buscarAVez({ page, rede }: Pessoa, outras: readonly Pessoa[], cena: Cena): Promise<void> {
  const apertar = async (de: Page, nome: string) => {
    const botao = de.getByRole('button', { name: nome, exact: true })
    if (!(await botao.isVisible())) return false
    await botao.click({ timeout: 3000 }).catch(() => undefined)
    return true
  }
  if (!rede) return
  if (await apertar(page, 'Escrever')) return
  if ((await apertar(page, 'Pedir a vez')) || (await apertar(page, 'Pedir a vez de novo')))
    contar(cena, 'pedidos')
  for (const outra of outras.filter((uma) => uma.rede)) {
    if (cena.sortear(6) === 0 && (await apertar(outra.page, 'Ficar com a vez'))) return
    if (await apertar(outra.page, 'Passar a vez')) return void contar(cena, 'passagens')
  }
  if (outras.every((uma) => uma.rede) || cena.sortear(3) > 0) return
  if (!(await apertar(page, 'Tomar a vez'))) return
  contar(cena, 'tomadas')
  const dialogo = page.getByRole('dialog', { name: 'Tomar a vez de escrever' })
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Ninguém responde.')
  await dialogo.getByRole('button', { name: 'Tomar a vez' }).click()
  await expect(dialogo).toBeHidden({ timeout: 15_000 })
}

/** Os dois textos à vista: ficam os dois. */
async function resolver(page: Page, cena: Cena): Promise<void> {
  const dialogo = page.getByRole('dialog', { name: 'Outra pessoa gravou este texto' })
  if (!(await dialogo.isVisible())) return
  contar(cena, 'conflitos')
  await dialogo.getByRole('button', { name: 'Ficar com os dois' }).click()
  await expect(dialogo)
    .toBeHidden({ timeout: 15_000 })
    .catch(() => undefined)
}

/**
 * Passado um quinto, quem escreve perde a rede por dez minutos, e continua a escrever; os outros também. Perto
 * do fim espera-se que volte.
 */
async function cortar(p: Pessoa, pessoas: readonly Pessoa[], cena: Cena): Promise<void> {
  const { escritas, corte } = cena
  if (!corte && escritas.size > EDICOES / 5 && p.rede && (await escreve(p.page))) {
    cena.corte = { quem: p.quem, ate: performance.now() + CORTE_MS }
    await ligar(p, false)
  } else if (corte && corte.ate > 0 && escritas.size > (EDICOES * 9) / 10) {
    await p.page.waitForTimeout(Math.max(0, corte.ate - performance.now()))
    corte.ate = 0
    await ligar(
      pessoas.find(({ quem }) => quem === corte.quem)!,
      true,
    )
    contar(cena, `volta de ${corte.quem}`)
  }
}

async function ligar(p: Pessoa, rede: boolean): Promise<void> {
  p.rede = rede
  await p.page.context().setOffline(!rede)
}

/** Às vezes a rede vai e volta; às vezes o navegador morre, com a rede que houver. */
async function acontecer(p: Pessoa, cena: Cena): Promise<void> {
  const sorte = cena.sortear(30)
  if (cena.corte?.quem === p.quem && cena.corte.ate > 0) return
  if (sorte < 2 || (!p.rede && sorte < 8)) {
    contar(cena, 'cortes e voltas')
    await ligar(p, !p.rede)
  } else if (sorte === 9 && p.rede) {
    contar(cena, 'mortes')
    // O que se escreveu guarda-se neste computador em 200 ms.
    await p.page.waitForTimeout(500)
    const contexto = p.page.context()
    await p.page.close({ runBeforeUnload: false })
    p.page = await contexto.newPage()
    await p.page.goto(`${cena.product.web}/#/documentos/redigir/${cena.id}`)
    await expect(folha(p.page)).toBeVisible({ timeout: 30_000 })
  } else if (sorte < 20) await p.page.waitForTimeout(200)
}

/** Com rede, e cada uma com a vez por seu turno, chega ao servidor o que faltava. */
async function acabar(pessoas: readonly Pessoa[], cena: Cena): Promise<void> {
  for (const p of pessoas) await ligar(p, true)
  for (const p of [...pessoas, ...pessoas])
    await expect
      .poll(
        async () => {
          for (const { page } of pessoas) await resolver(page, cena)
          if (!(await escreve(p.page))) await buscarAVez(p, pessoas.filter((outra) => outra !== p), cena) // prettier-ignore
          const salvo = p.page.getByRole('status').filter({ hasText: /^Salvo/ })
          return (await escreve(p.page)) && (await salvo.isVisible())
        },
        { timeout: 120_000, message: `${p.quem} tem tudo no servidor` },
      )
      .toBe(true)
      .catch(async (erro: unknown) => {
        for (const { quem, page } of pessoas) console.log(quem, await page.getByRole('status').allTextContents(), await page.getByRole('alert').allTextContents()) // prettier-ignore
        throw erro
      })
}

type Versao = { versao: number; quem: string; html: string }

const ESTADO =
  'query ($id: ID!) { documento(id: $id) { rascunho { versao gravadoPor { nome } versoes { versao gravadoPor { nome } } comentarios { texto trecho autor { nome } respostas { texto autor { nome } } } } } }' // prettier-ignore
type Nome = { nome: string }
type Dito = { texto: string; autor: Nome }
type Estado = { versao: number; gravadoPor: Nome; versoes: { versao: number; gravadoPor: Nome }[]; comentarios: (Dito & { respostas: Dito[] })[] } // prettier-ignore

async function estado({ id, product }: Cena): Promise<Estado> {
  const api = await apiAs(product, 'terezinha')
  return (await api<{ documento: { rascunho: Estado } }>(ESTADO, { id })).documento.rascunho
}

/** As versões que se guardaram desde a última vez (só se guardam sessenta), e o texto de agora. */
async function colher(cena: Cena): Promise<string> {
  const authorization = `Bearer ${await tokenOf(cena.product, 'terezinha')}`
  const ler = async (versao = '') =>
    (await fetch(`${cena.product.web}/documentos/${cena.id}/rascunho${versao}`, { headers: { authorization } })).text() // prettier-ignore
  for (const { versao, gravadoPor } of (await estado(cena)).versoes)
    if (!cena.versoes.has(versao))
      cena.versoes.set(versao, { versao, quem: gravadoPor.nome, html: await ler(`?versao=${versao}`) })
  return ler()
}

/** As palavras que uma versão tem a mais do que a anterior, e não são de quem a gravou. */
function deQuem(versoes: readonly Versao[], { escritas }: Cena): string[] {
  const vistas = new Set<string>()
  const alheias: string[] = []
  for (const { quem, html, versao } of versoes) {
    const texto = semMarcas(html)
    for (const [palavra, dequem] of escritas) {
      if (vistas.has(palavra) || !texto.includes(`${palavra};`)) continue
      vistas.add(palavra)
      if (!quem.toLowerCase().startsWith(dequem)) alheias.push(`${palavra}, na versão ${versao}, de ${quem}`)
    }
  }
  return alheias
}

/** O que se propôs em nome de alguém e não é dela; e o que quem só sugere pôs sem propor. */
async function propostasAlheias(versoes: readonly Versao[], { escritas, product }: Cena): Promise<string[]> {
  const api = await apiAs(product, 'terezinha')
  const { usuarios } = await api<{ usuarios: { id: string; login: string }[] }>('{ usuarios { id login } }')
  const loginDe = new Map(usuarios.map(({ id, login }) => [id, login]))
  const dela = [...escritas].filter(([, quem]) => quem === SO_SUGERE).map(([palavra]) => palavra)
  const alheias: string[] = []
  const propostas = new Set<string>()
  for (const { html, versao } of versoes) {
    const emNomeDe = new Map<string, string>()
    for (const [, autor, dito] of html.matchAll(/<ins [^>]*data-autor="([^"]*)"[^>]*>(.*?)<\/ins>/gs))
      emNomeDe.set(autor!, `${emNomeDe.get(autor!) ?? ''}${semMarcas(dito!)}`)
    for (const [autor, dito] of emNomeDe)
      for (const [palavra, quem] of escritas)
        if (dito.includes(`${palavra};`) && loginDe.get(autor) !== quem)
          alheias.push(`${palavra}, na versão ${versao}, em nome de ${loginDe.get(autor)}`)
    const texto = semMarcas(html)
    for (const palavra of dela) {
      if (propostas.has(palavra) || !texto.includes(`${palavra};`)) continue
      propostas.add(palavra)
      if (![...emNomeDe.values()].some((dito) => dito.includes(`${palavra};`)))
        alheias.push(`${palavra}, na versão ${versao}, sem que se propusesse`)
    }
  }
  return alheias
}

/** Cada um uma vez, de quem o disse, sobre um trecho que ainda está no texto. */
async function conferirComentarios(page: Page, cena: Cena): Promise<void> {
  const { comentarios } = await estado(cena)
  const ditos = comentarios.flatMap(({ respostas, ...um }) => [um, ...respostas])
  const deQuem = (texto: string, { nome }: Nome) => `${texto} ${cena.comentados.get(texto) === nome.split(' ')[0]!.toLowerCase()}` // prettier-ignore
  expect(new Set(ditos.map(({ texto, autor }) => deQuem(texto, autor)))).toEqual(
    new Set([...cena.comentados.keys()].map((texto) => `${texto} true`)),
  )
  expect(ditos).toHaveLength(cena.comentados.size)
  await page.getByRole('button', { name: /^Comentários/ }).click()
  const painel = page.getByRole('region', { name: 'Comentários' })
  await expect(painel.getByRole('button', { name: /^Ir ao trecho/ })).toHaveCount(comentarios.length)
  await expect(painel.getByText('Este trecho já não está no texto.')).toHaveCount(0)
}

/** Sempre a mesma sequência para a mesma semente. */
function sorteio(semente: number): (ate: number) => number {
  let estado = semente >>> 0
  return (ate) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((estado / 2 ** 32) * ate)
  }
}
