import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import type { PrintedPdf } from '../support/files.ts'
import type { Cena } from './cena.ts'
import { abrirAcoes, dado, verPagina } from './gestos.ts'

/** Passo 3: os detalhes do documento que acabou de nascer. */
export async function verDetalhes({ flow, page }: Cena, pdf: PrintedPdf, titulo: string): Promise<void> {
  await flow.tell(
    'Nos detalhes estão todos os campos do documento: com quem está, espécie, número, origem, formato, nível de assinatura, quando e por quem foi cadastrado.',
    async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
      const campos: [string, RegExp][] = [
        ['Assunto', /^Reposição do material/],
        ['Carga', /^Terezinha Kühn$/],
        ['Espécie', /^Memorando$/],
        ['Número', /^Memorando nº \d+\/\d{4}\/PROT$/],
        ['Origem', /^Eletrônica$/],
        ['Formato', /^PDF$/],
        ['Páginas', new RegExp(`^${pdf.pages}$`)],
        ['Nível mínimo de assinatura', /^Simples$/],
        ['Cadastrado em', /^(hoje|\d\d\/\d\d)/],
        ['Cadastrado por', /^Terezinha Kühn$/],
      ]
      for (const [nome, valor] of campos) await expect(dado(page, nome)).toHaveText(valor)
      await expect(page.getByRole('region', { name: /^Trâmites/ }).getByRole('listitem')).toHaveText([
        /^Cadastrado/,
      ])
      await expect(page.getByRole('region', { name: /^Assinaturas/ }).getByRole('listitem')).toHaveText([
        /Terezinha KühnPendente/,
      ])
      await expect(
        page.getByRole('region', { name: /^Versões do arquivo/ }).getByRole('listitem'),
      ).toHaveText([/^Versão 1 · em vigor/])
    },
  )
  await flow.tell('As páginas do arquivo vêm uma debaixo da outra, e o número diz qual se lê.', async () => {
    const leitor = page.getByRole('region', { name: `Arquivo: ${titulo}` })
    await verPagina(leitor, 1, pdf.pages)
    await expect(leitor.getByRole('button', { name: 'Página anterior' })).toBeDisabled()
    for (let pagina = 2; pagina <= pdf.pages; pagina++) {
      await leitor.getByRole('button', { name: 'Próxima página' }).click()
      await verPagina(leitor, pagina, pdf.pages)
    }
    await expect(leitor.getByRole('button', { name: 'Próxima página' })).toBeDisabled()
    await leitor.getByRole('textbox', { name: 'Página' }).fill('1')
    await leitor.getByRole('textbox', { name: 'Página' }).press('Enter')
    await leitor.getByRole('textbox', { name: 'Página' }).blur()
    await verPagina(leitor, 1, pdf.pages)
  })
  await expectAccessible(page)
  await flow.picture(page, '08-detalhes-do-documento', 'Os detalhes do documento, com o arquivo ao lado')
  await flow.tell(
    'O menu de ações mostra o que ela pode fazer e, ao lado de cada ação que não está disponível, o motivo.',
    async () => {
      const menu = await abrirAcoes(page)
      for (const acao of ['Assinar', 'Alterar título', 'Enviar'])
        await expect(menu.getByRole('menuitem', { name: new RegExp(`^${acao}`) })).toBeEnabled()
      await expect(menu.getByText('Não disponíveis agora')).toBeVisible()
      const negadas = menu.getByRole('menuitem', { disabled: true })
      await expect(negadas.first()).toBeVisible()
      for (const negada of await negadas.all()) await expect(negada).toHaveText(/\S.*\.$/)
      await expectAccessible(page)
    },
  )
  await flow.picture(
    page,
    '09-acoes-e-motivos',
    'O menu de ações, com o motivo de cada ação que não está disponível',
  )
  await page.keyboard.press('Escape')
}
