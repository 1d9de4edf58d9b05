import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { CORTE_MS, contar, EDICOES, SEMENTE, type Cena, type Pessoa } from './cena-ao-acaso.ts'

const folha = (page: Page) => page.getByRole('textbox', { name: /^Texto de / })
export const escreve = async (page: Page): Promise<boolean> =>
  (await folha(page).getAttribute('aria-readonly', { timeout: 20_000 })) !== 'true'

/** Quase sempre no fim; às vezes no fim da segunda linha, no meio do que os outros escreveram. */
export async function escrever(
  { page, quem }: Pessoa,
  n: string,
  { escritas, sortear }: Cena,
): Promise<void> {
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
export async function riscar(page: Page, cena: Cena): Promise<void> {
  await folha(page).focus()
  await irAoComeco(page)
  await page.keyboard.press('Shift+Control+ArrowRight')
  await page.keyboard.press('Delete')
  contar(cena, 'riscos')
}

/**
 * A quem acaba de focar o texto a biblioteca do editor desfaz, por 200 ms, a ida ao começo dele; o que se apagasse
 * então seria o que se acabou de propor.
 */
async function irAoComeco(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+Home')
    expect(await folha(page).evaluate(antesDoCursor)).toBe('')
  }).toPass({ timeout: 10_000 })
}

/** O que está escrito antes dele, passado o desenho em que se desfaria. */
async function antesDoCursor(texto: HTMLElement): Promise<string | undefined> {
  await new Promise((seguir) => requestAnimationFrame(() => requestAnimationFrame(seguir)))
  const { anchorNode, anchorOffset } = getSelection()!
  if (!anchorNode || !texto.contains(anchorNode)) return undefined
  const antes = document.createRange()
  antes.setStart(texto, 0)
  antes.setEnd(anchorNode, anchorOffset)
  return antes.toString().trim()
}

/** Quem tem a palavra final aceita o que se propôs pôr, e rejeita o que se propôs tirar. */
export async function decidir(page: Page, cena: Cena): Promise<void> {
  const botao = page.getByRole('button', { name: /^Sugestões \(/ })
  if (!(await botao.isVisible())) return
  await botao.click({ timeout: 3000 }).catch(() => undefined)
  const painel = page.getByRole('region', { name: 'Sugestões' })
  const escolhas = painel.getByRole('button', { name: /^(Aceitar: pôr|Rejeitar: tirar “[^”]*”$)/ })
  await escolhas
    .first()
    .waitFor({ timeout: 5000 })
    .catch(() => undefined)
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
export async function comentar({ page, quem, rede }: Pessoa, n: number, cena: Cena): Promise<void> {
  if (!rede) return
  await folha(page).focus()
  await page.keyboard.press('Control+Alt+m')
  const painel = page.getByRole('region', { name: 'Comentários' })
  const responder = painel.getByRole('button', { name: /^Responder a / })
  const abriu = await painel.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  )
  if (!abriu) return
  const responde = cena.sortear(3) === 0 && (await responder.count()) > 0
  const dito = `c${n}x de ${quem}.`
  if (responde) await responder.first().click()
  const campo = painel.getByRole('textbox', { name: responde ? /^Resposta a / : 'Comentário' })
  await campo.fill(dito)
  await campo.press('Control+Enter')
  await expect(painel.getByText(dito, { exact: true }).and(painel.locator('p'))).toBeVisible({
    timeout: 20_000,
  })
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
export async function buscarAVez(
  { page, rede }: Pessoa,
  outras: readonly Pessoa[],
  cena: Cena,
): Promise<void> {
  const apertar = async (de: Page, nome: string) => {
    const botao = de.getByRole('button', { name: nome, exact: true })
    if (!(await botao.isVisible())) return false
    return botao.click({ timeout: 3000 }).then(
      () => true,
      () => false,
    )
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
export async function resolver(page: Page, cena: Cena): Promise<void> {
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
export async function cortar(p: Pessoa, pessoas: readonly Pessoa[], cena: Cena): Promise<void> {
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
export async function acontecer(p: Pessoa, cena: Cena): Promise<void> {
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
export async function acabar(pessoas: readonly Pessoa[], cena: Cena): Promise<void> {
  for (const p of pessoas) await ligar(p, true)
  for (const p of [...pessoas, ...pessoas])
    await expect
      .poll(
        async () => {
          for (const { page } of pessoas) await resolver(page, cena)
          if (!(await escreve(p.page)))
            await buscarAVez(
              p,
              pessoas.filter((outra) => outra !== p),
              cena,
            )
          const salvo = p.page.getByRole('status').filter({ hasText: /^Salvo/ })
          return (await escreve(p.page)) && (await salvo.isVisible())
        },
        { timeout: 120_000, message: `semente ${SEMENTE}: ${p.quem} tem tudo no servidor` },
      )
      .toBe(true)
      .catch(async (erro: unknown) => {
        for (const { quem, page } of pessoas)
          console.log(
            quem,
            await page.getByRole('status').allTextContents(),
            await page.getByRole('alert').allTextContents(),
          )
        throw erro
      })
}
