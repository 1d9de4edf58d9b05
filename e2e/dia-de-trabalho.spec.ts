import type { Page } from '@playwright/test'
import { opcoesDe } from './passos/gestos.ts'
import { apiAs } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { registerDocuments, sectorId } from './support/inbox.ts'

// Um dia de trabalho na Vigilância Sanitária: 40 documentos na entrada e alguns a assinar, com o teclado, e
// quantas teclas cada gesto pede.

const QUANTOS = { enviar: 16, arquivar: 6, juntar: 4, marcar: 4, lote: 10, assinar: 4 } as const
type Gesto = keyof typeof QUANTOS
const LIMITE: Record<Gesto, number> = { enviar: 4, arquivar: 2, juntar: 10, marcar: 2, assinar: 3, lote: 5 }
const PROCESSO = 'Plantão da vigilância no verão'

test('40 itens da entrada com o teclado: enviar em até 4 teclas, assinar em 3, marcar em 2, um lote de 10 em 5', async ({
  loginAs,
  product,
}) => {
  test.setTimeout(300_000)
  await encherAEntrada(await apiAs(product, 'cleiton'), await apiAs(product, 'ivone'))
  const page = await loginAs('ivone', { hash: '#/documentos/entrada' })
  await expect(page.getByRole('link', { name: /^Dia de trabalho/ })).toHaveCount(40)
  const dia = new Dia(page)
  const comecou = Date.now()

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  for (let tratados = 0; tratados < 30;) {
    const titulo = await dia.aberto()
    const gesto = titulo.split(' ')[3]!.replace(':', '') as Gesto
    if (gesto === 'lote') await dia.seguinte(titulo)
    else if (gesto !== 'assinar') {
      await dia[gesto](titulo)
      tratados++
    }
  }
  await dia.irA('Documentos › Entrada')
  await expect(page.getByRole('link', { name: /^Dia de trabalho lote/ })).toHaveCount(10)
  await dia.lote()
  await dia.irA('Documentos › Pendentes de assinatura')
  for (let resta: number = QUANTOS.assinar; resta > 0; resta--) await dia.assinar(resta)

  for (const [gesto, teclas] of dia.teclas)
    expect(Math.max(...teclas), `${gesto}: ${teclas.join(' ')}`).toBeLessThanOrEqual(LIMITE[gesto])
  expect(Object.fromEntries([...dia.teclas].map(([gesto, vezes]) => [gesto, vezes.length]))).toMatchObject({
    enviar: 15,
    arquivar: 10,
    juntar: 4,
    marcar: 3,
    assinar: 4,
    lote: 1,
  })
  test.info().annotations.push({
    type: 'dia',
    description: `${Math.round((Date.now() - comecou) / 1000)} s; ${[...dia.teclas].map(([g, t]) => `${g} ${Math.max(...t)}`).join(', ')}`,
  })
})

async function encherAEntrada(
  cleiton: Awaited<ReturnType<typeof apiAs>>,
  ivone: typeof cleiton,
): Promise<void> {
  const { me } = await ivone<{ me: { id: string } }>('{ me { id } }')
  await ivone('mutation ($d: ProcessoDados!) { processoCadastrar(dados: $d) { id } }', {
    d: { tipo: 'Administrativo', titulo: PROCESSO, interessados: [me.id] },
  })
  const destinoId = await sectorId(cleiton, 'VISA')
  const titulos = (gesto: Gesto) =>
    Array.from({ length: QUANTOS[gesto] }, (_, n) => `Dia de trabalho ${gesto}: ${n + 1}`)
  await registerDocuments(cleiton, titulos('assinar'), { assinantes: [{ usuarioId: me.id }] })
  await registerDocuments(
    cleiton,
    (['enviar', 'arquivar', 'juntar', 'marcar', 'lote'] as const).flatMap(titulos),
    { destinoId },
  )
}

/**
 * Quem trabalha, e quantas teclas cada gesto lhe pediu. O que se digita pela primeira vez (um destino, um
 * marcador) é aprender, e não conta.
 */
class Dia {
  readonly teclas = new Map<Gesto, number[]>()
  #page: Page
  #gestos = 0
  #enviou = false
  #marcou = false

  constructor(page: Page) {
    this.#page = page
  }

  async aberto(): Promise<string> {
    const titulo = this.#page.getByRole('heading', { level: 1 })
    await expect(titulo).toHaveText(/^Dia de trabalho (enviar|arquivar|juntar|marcar|lote): \d+$/)
    await expect(this.#page.getByRole('toolbar', { name: /^Ações de Dia de trabalho/ })).toBeVisible()
    return titulo.innerText()
  }

  async seguinte(titulo: string): Promise<void> {
    await this.#page.keyboard.press('j')
    await expect(this.#page.getByRole('heading', { level: 1 })).not.toHaveText(titulo)
  }

  async enviar(titulo: string): Promise<void> {
    await this.#tecla('e')
    await this.#enviarPeloDialogo('Enviar 1 documento', this.#enviou)
    this.#contar('enviar', this.#enviou)
    this.#enviou = true
    await this.#passou(titulo)
  }

  async arquivar(titulo: string): Promise<void> {
    await this.#tecla('r')
    await expect(
      this.#dialogo('Arquivar 1 documento').getByRole('button', { name: 'Arquivar' }),
    ).toBeFocused()
    await this.#tecla('Enter')
    this.#contar('arquivar')
    await this.#passou(titulo)
  }

  async juntar(titulo: string): Promise<void> {
    await this.#tecla('u')
    const campo = this.#dialogo(/^Juntar a processo/).getByRole('combobox', { name: 'Processo' })
    await expect(campo).toBeFocused()
    for (const letra of 'plantão') await this.#tecla(letra)
    await expect(opcoesDe(this.#page, 'Processo')).toHaveCount(1)
    await this.#tecla('Enter')
    await expect(campo).toHaveValue(new RegExp(PROCESSO))
    await this.#tecla('Enter')
    this.#contar('juntar')
    await this.#passou(titulo)
  }

  /** Marca e, lido, arquiva. */
  async marcar(titulo: string): Promise<void> {
    await this.#tecla('m')
    const campo = this.#dialogo('Marcar 1 documento').getByRole('textbox', {
      name: 'Procurar ou criar marcador',
    })
    await expect(campo).toBeFocused()
    if (!this.#marcou) {
      await campo.fill('Verão')
      await this.#tecla('Enter')
      await expect(campo).toHaveValue('')
    }
    await this.#tecla('Enter')
    this.#contar('marcar', this.#marcou)
    this.#marcou = true
    await expect(
      this.#page.getByRole('list', { name: 'Etiquetas' }).getByRole('link', { name: 'Verão' }),
    ).toBeVisible()
    await this.arquivar(titulo)
  }

  /** Da lista dos pendentes, com o foco na linha; o que se assina sai dela. */
  async assinar(resta: number): Promise<void> {
    const linhas = this.#page.getByRole('link', { name: /^Dia de trabalho assinar/ })
    await expect(linhas).toHaveCount(resta, { timeout: 30_000 })
    await linhas.first().focus()
    await this.#tecla('a')
    await expect(
      this.#page.getByRole('contentinfo').getByRole('button', { name: 'Assinar 1 documento' }),
    ).toBeEnabled()
    await this.#tecla('Enter')
    const dialogo = this.#dialogo('Assinar 1 documento')
    await expect(dialogo.getByRole('radio').first()).toBeChecked()
    await expect(dialogo.getByRole('button', { name: 'Assinar', exact: true })).toBeEnabled()
    await this.#tecla('Enter')
    this.#contar('assinar')
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Pendentes de assinatura' })).toBeVisible({
      timeout: 30_000,
    })
  }

  async irA(lugar: string): Promise<void> {
    await this.#page.keyboard.press('Control+k')
    const paleta = this.#dialogo('Paleta de comandos')
    await paleta.getByRole('combobox').fill(lugar)
    await expect(paleta.getByRole('option').first()).toContainText(lugar)
    await this.#page.keyboard.press('Enter')
    await expect(this.#dialogo('Paleta de comandos')).toHaveCount(0)
  }

  /** Dois cliques escolhem os dez: o primeiro e, com Shift, o último. */
  async lote(): Promise<void> {
    const caixas = this.#page.getByRole('checkbox', { name: /^Selecionar Dia de trabalho lote/ })
    this.#gestos = 2
    await caixas.first().click()
    await caixas.last().click({ modifiers: ['Shift'] })
    await expect(
      this.#page.getByRole('toolbar', { name: 'Ações da seleção' }).getByText('10 documentos selecionados'),
    ).toBeVisible()
    await this.#tecla('e')
    await this.#enviarPeloDialogo('Enviar 10 documentos', true)
    this.#contar('lote')
    await expect(this.#page.getByRole('link', { name: /^Dia de trabalho lote/ })).toHaveCount(0, {
      timeout: 30_000,
    })
  }

  async #enviarPeloDialogo(nome: string, repete: boolean): Promise<void> {
    const campo = this.#dialogo(nome).getByRole('combobox', { name: 'Destinatário' })
    await expect(campo).toBeFocused()
    if (repete) await expect(this.#dialogo(nome).getByText(/^Enter escolhe SMS/)).toBeVisible()
    else {
      await campo.fill('sms')
      await expect(opcoesDe(this.#page, 'Destinatário').first()).toHaveText(/^SMS/)
      await this.#tecla('ArrowDown')
    }
    await this.#tecla('Enter')
    await expect(campo).toHaveValue(/^SMS/)
    await this.#tecla('Enter')
  }

  /** Depois de agir, o seguinte, e não a lista. */
  async #passou(titulo: string): Promise<void> {
    await expect(this.#page.getByRole('dialog')).toHaveCount(0)
    await expect(this.#page.getByRole('heading', { level: 1 })).not.toHaveText(titulo, { timeout: 15_000 })
  }

  #dialogo(name: string | RegExp) {
    return this.#page.getByRole('dialog', { name })
  }

  async #tecla(tecla: string): Promise<void> {
    this.#gestos++
    // As letras com acento não são teclas.
    await (tecla.length === 1 ? this.#page.keyboard.type(tecla) : this.#page.keyboard.press(tecla))
  }

  #contar(gesto: Gesto, vale = true): void {
    if (vale) this.teclas.set(gesto, [...(this.teclas.get(gesto) ?? []), this.#gestos])
    this.#gestos = 0
  }
}
