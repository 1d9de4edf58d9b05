import type { Locator, Page } from '@playwright/test'

/** Onde se confere um PDF sem o enviar, na página sem código. */
export const secaoDeConferirAqui = (page: Page): Locator =>
  page.getByRole('region', { name: 'Conferir um PDF assinado, sem enviá-lo' })

export const conferirAqui = (page: Page, nome: string, buffer: Buffer): Promise<void> =>
  secaoDeConferirAqui(page)
    .getByLabel('PDF assinado a conferir')
    .setInputFiles({ name: nome, mimeType: 'application/pdf', buffer })
