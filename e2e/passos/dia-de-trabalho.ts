import { expect, type Page } from '@playwright/test'
import { apiAs } from '../support/api.ts'
import { registerDocuments, sectorId } from '../support/inbox.ts'
import type { Product } from '../support/product.ts'
import { opcoesDe } from './gestos.ts'

const LIMITE = { enviar: 4, arquivar: 2, juntar: 10, marcar: 2, assinar: 3, lote: 5 } as const
type Gesto = keyof typeof LIMITE
/** Quantos itens pedem cada gesto; o lote é sempre de dez. */
export type Pauta = Readonly<Record<Exclude<Gesto, 'lote'>, number>>
const PROCESSO = 'Plantão da vigilância no verão'
const LOTE = 10

/**
 * Um dia de trabalho na Vigilância Sanitária, com o teclado: cada item da entrada com um gesto, o lote, e os
 * pendentes de assinatura. Ninguém gasta mais teclas num gesto do que o limite dele. Responde quantas gastou.
 */
export async function trabalharUmDia(page: Page, pauta: Pauta): Promise<string> {
  const umAUm = pauta.enviar + pauta.arquivar + pauta.juntar + pauta.marcar
  await expect(page.getByRole('link', { name: /^Dia de trabalho/ })).toHaveCount(umAUm + LOTE)
  const dia = new Dia(page)

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  for (let tratados = 0; tratados < umAUm;) {
    const titulo = await dia.aberto()
    const gesto = titulo.split(' ')[3]!.replace(':', '') as Gesto
    if (gesto === 'lote') await dia.seguinte(titulo)
    else if (gesto !== 'assinar') {
      await dia[gesto](titulo)
      tratados++
    }
  }
  await dia.irA('Documentos › Entrada')
  await expect(page.getByRole('link', { name: /^Dia de trabalho lote/ })).toHaveCount(LOTE)
  await dia.lote()
  await dia.irA('Documentos › Pendentes de assinatura')
  for (let resta: number = pauta.assinar; resta > 0; resta--) await dia.assinar(resta)

  for (const [gesto, teclas] of dia.teclas)
    expect(Math.max(...teclas), `${gesto}: ${teclas.join(' ')}`).toBeLessThanOrEqual(LIMITE[gesto])
  expect(Object.fromEntries([...dia.teclas].map(([gesto, vezes]) => [gesto, vezes.length]))).toMatchObject({
    ...pauta,
    // O primeiro destino e o primeiro marcador se digitam; o que se marca, lido, se arquiva.
    enviar: pauta.enviar - 1,
    marcar: pauta.marcar - 1,
    arquivar: pauta.arquivar + pauta.marcar,
    lote: 1,
  })
  return [...dia.teclas].map(([gesto, teclas]) => `${gesto} ${Math.max(...teclas)}`).join(', ')
}

/** A entrada de Ivone, cheia por Cleiton. */
export async function encherAEntrada(product: Product, pauta: Pauta): Promise<void> {
  const [cleiton, ivone] = await Promise.all([apiAs(product, 'cleiton'), apiAs(product, 'ivone')])
  const { me } = await ivone<{ me: { id: string } }>('{ me { id } }')
  await ivone('mutation ($d: ProcessoDados!) { processoCadastrar(dados: $d) { id } }', {
    d: { tipo: 'Administrativo', titulo: PROCESSO, interessados: [me.id] },
  })
  const destinoId = await sectorId(cleiton, 'VISA')
  const quantos = { ...pauta, lote: LOTE }
  const titulos = (gesto: Gesto) =>
    Array.from({ length: quantos[gesto] }, (_, n) => `Dia de trabalho ${gesto}: ${n + 1}`)
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
      this.#page
        .getByRole('toolbar', { name: 'Ações da seleção' })
        .getByText(`${LOTE} documentos selecionados`),
    ).toBeVisible()
    await this.#tecla('e')
    await this.#enviarPeloDialogo(`Enviar ${LOTE} documentos`, true)
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
