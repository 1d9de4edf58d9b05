import { expect, type Locator, type Page } from '@playwright/test'
import type { TestFile } from '../support/files.ts'
import { opcoesDe } from './gestos.ts'

const TABS_MAX = 80

/**
 * Quem trabalha sem o mouse: vai de um campo a outro com Tab, escolhe com as setas e o espaço, confirma com
 * Enter.
 */
export class Teclas {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
    // Quem ouve desde já não perde a janela que se abre logo depois.
    page.on('filechooser', () => undefined)
  }

  async bater(...teclas: string[]): Promise<void> {
    for (const tecla of teclas) await this.page.keyboard.press(tecla)
  }

  /** Tab até lá; a que não se chega só com o teclado é erro. */
  async ate(alvo: Locator): Promise<void> {
    await alvo.waitFor({ state: 'attached' })
    for (let n = 0; n < TABS_MAX; n++) {
      if (await alvo.evaluate((elemento) => elemento === document.activeElement)) return
      await this.bater('Tab')
    }
    throw new Error(`Com ${TABS_MAX} vezes Tab não se chega a ${String(alvo)}.`)
  }

  async escrever(campo: Locator, texto: string): Promise<void> {
    await this.ate(campo)
    await this.bater('Control+a')
    await this.page.keyboard.type(texto)
    await expect(campo).toHaveValue(texto)
  }

  /** No campo de sugestões: digita, desce até a opção e a escolhe. */
  async sugerir(
    onde: Locator | Page,
    { campo, texto, opcao }: { campo: string; texto: string; opcao: string | RegExp },
  ): Promise<void> {
    await this.ate(onde.getByRole('combobox', { name: campo, exact: true }))
    await this.bater('Control+a')
    await this.page.keyboard.type(texto)
    const quer = opcoesDe(onde, campo).filter({ hasText: opcao }).first()
    await expect(quer).toBeVisible()
    for (let n = 0; (await quer.getAttribute('data-combobox-selected')) === null; n++) {
      if (n > TABS_MAX) throw new Error(`As setas não chegam a ${String(opcao)} em ${campo}.`)
      await this.bater('ArrowDown')
    }
    await this.bater('Enter')
  }

  /** A caixa e a chave ligam e desligam com o espaço. */
  async ligar(caixa: Locator): Promise<void> {
    await this.ate(caixa)
    await this.bater('Space')
    await expect(caixa).toBeChecked()
  }

  /** Tab entra no grupo por um só botão; os outros se alcançam com as setas. */
  async optar(opcao: Locator): Promise<void> {
    const grupo = await opcao.getAttribute('name')
    const noGrupo = () =>
      this.page.evaluate(
        (nome) => document.activeElement instanceof HTMLInputElement && document.activeElement.name === nome,
        grupo,
      )
    for (let n = 0; n < TABS_MAX && !(await noGrupo()); n++) await this.bater('Tab')
    for (let n = 0; n < TABS_MAX && !(await opcao.isChecked()); n++) await this.bater('ArrowDown')
    await expect(opcao).toBeChecked()
  }

  /** Enter no campo do arquivo abre a janela do computador. */
  async escolherArquivo(onde: Locator | Page, arquivo: TestFile): Promise<void> {
    await this.ate(onde.getByLabel('Arquivo do documento'))
    const janela = this.page.waitForEvent('filechooser')
    await this.bater('Enter')
    await (await janela).setFiles(arquivo)
    await expect(onde.getByRole('button', { name: `Remover ${arquivo.name}` })).toBeVisible()
  }

  async apertar(botao: Locator): Promise<void> {
    await this.ate(botao)
    await expect(botao).toBeEnabled()
    await this.bater('Enter')
  }

  /** Ctrl+K e o nome: a ação se abre de onde se esteja. */
  async pelaPaleta(acao: string): Promise<void> {
    const campo = this.page.getByRole('combobox', { name: 'O que você quer fazer?' })
    const escolhida = this.page.getByRole('option', { selected: true })
    await this.bater('Control+k')
    await expect(campo).toBeFocused()
    await this.page.keyboard.type(acao)
    for (let n = 0; n < TABS_MAX && !(await escolhida.innerText()).startsWith(acao); n++)
      await this.bater('ArrowDown')
    await expect(escolhida).toContainText(acao)
    await this.bater('Enter')
    await expect(campo).toBeHidden()
  }
}
