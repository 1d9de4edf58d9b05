import { expect, type Page } from '@playwright/test'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { SELO_ALTURA, SELO_LARGURA } from '@autos/contract/regras/selo.ts'
import { expectAccessible } from '../support/axe.ts'
import type { PrintedPdf } from '../support/files.ts'
import type { Cena } from './cena.ts'
import { frase } from './frases.ts'
import { lerAviso, respostaDe, verPagina } from './gestos.ts'

/** Passo 4: a assinatura simples, com o selo posto por um clique, e a versão nova do arquivo. */
export async function assinar({ flow, page }: Cena, pdf: PrintedPdf, titulo: string): Promise<void> {
  await flow.tell('Assinar abre a tela cheia, com o documento ao centro.', async () => {
    await page
      .getByRole('toolbar', { name: /^Ações de / })
      .getByRole('button', { name: 'Assinar' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Assinar 1 documento' })).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Assinar este documento' })).toBeChecked()
    await expect(
      page.getByText(
        frase(
          'Clique/toque no documento para definir a posição da representação visual da assinatura (selo).',
        ),
      ),
    ).toBeVisible()
  })
  await flow.tell('Na última página, um clique põe o selo sobre a linha da assinatura.', () =>
    porSelo(page, pdf),
  )
  await expectAccessible(page)
  await flow.picture(page, '10-selo-na-pagina', 'A tela de assinatura, com o selo sobre a linha')
  await flow.tell('Confirma pelo método simples, com a entrada que já tem no sistema.', async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Assinar 1 documento' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Assinar 1 documento' })
    await expect(dialogo.getByRole('radio').first()).toBeChecked()
    await expect(dialogo.getByRole('listitem')).toContainText(`selo na página ${pdf.pages}`)
    await expectAccessible(page)
    await flow.picture(page, '11-confirmar-assinatura', 'A confirmação da assinatura, com o método')
    await dialogo.getByRole('button', { name: 'Assinar', exact: true }).click()
  })
  await flow.tell(
    `O aviso diz “${MENSAGENS.assinados(1, 1)}” e os detalhes mostram quem assinou, quando e com que qualidade.`,
    async () => {
      await lerAviso(page, MENSAGENS.assinados(1, 1))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
      await expect(page.getByRole('region', { name: /^Assinaturas/ }).getByRole('listitem')).toHaveText([
        /^Terezinha Kühn.*Simples.*Assinado em/,
      ])
      await verPagina(page.getByRole('region', { name: `Arquivo: ${titulo}` }), 1, pdf.pages)
    },
  )
  await flow.tell(
    'O arquivo ganhou uma versão. Baixando as duas, vê-se que a nova começa com os bytes da anterior, intactos: a assinatura só acrescenta.',
    async () => {
      const versoes = page.getByRole('region', { name: /^Versões do arquivo/ })
      await expect(versoes.getByRole('listitem')).toHaveText([/^Versão 2 · em vigor/, /^Versão 1/])
      const [antes, depois] = [await baixar(page, 1), await baixar(page, 2)]
      expect(antes.equals(pdf.buffer)).toBe(true)
      expect(depois.length).toBeGreaterThan(antes.length)
      expect(depois.subarray(0, antes.length).equals(antes)).toBe(true)
      await versoes.getByRole('button', { name: 'Ver versão 1' }).click()
      await expect(page.getByText('não é a que está em vigor')).toBeVisible()
      await page.getByRole('button', { name: 'Voltar à versão em vigor' }).click()
    },
  )
  const leitor = page.getByRole('region', { name: `Arquivo: ${titulo}` })
  for (let pagina = 2; pagina <= pdf.pages; pagina++)
    await leitor.getByRole('button', { name: 'Próxima página' }).click()
  await verPagina(leitor, pdf.pages, pdf.pages)
  await flow.picture(
    page,
    '12-documento-assinado',
    'O documento assinado, com o selo na página e as duas versões do arquivo',
  )
}

async function porSelo(page: Page, { pages, places }: PrintedPdf): Promise<void> {
  for (let pagina = 1; pagina < pages; pagina++)
    await page.getByRole('button', { name: 'Próxima página' }).click()
  const folha = page.getByRole('img', { name: `Página ${pages} de ${pages}` })
  await expect(folha).toHaveAttribute('aria-busy', 'false')
  const caixa = (await folha.boundingBox())!
  const [lugar] = places
  const escala = caixa.width / LARGURA_A4
  await page.mouse.click(
    caixa.x + (lugar!.esquerda + SELO_LARGURA / 2) * escala,
    caixa.y + caixa.height - (lugar!.inferior + SELO_ALTURA / 2) * escala,
  )
  const selo = page.getByRole('button', {
    name: /^Selo da assinatura, a \d+ mm da esquerda e \d+ mm da base/,
  })
  await expect(selo).toBeVisible()
  // O desenho vem do servidor, com o nome, o cargo, a hora e o documento.
  await expect(selo.locator('img')).toHaveJSProperty('complete', true)
  await expect(page.getByRole('complementary', { name: 'Decisão e selo' }).getByRole('status')).toHaveText(
    `Selo na página ${pages}.`,
  )
}

const LARGURA_A4 = 595.28

/** O botão pede o endereço do momento e o abre em outra aba; os bytes são os que ele dá. */
async function baixar(page: Page, versao: number): Promise<Buffer> {
  const resposta = respostaDe(page, 'EnderecoDoArquivo')
  const aba = page.context().waitForEvent('page')
  await page.getByRole('button', { name: new RegExp(`^Baixar a versão ${versao} de `) }).click()
  const { data } = (await (await resposta).json()) as {
    data: { documento: { versoes: { numero: number; pdf: string }[] } }
  }
  await (await aba).close()
  const endereco = data.documento.versoes.find(({ numero }) => numero === versao)!.pdf
  return (await page.request.get(endereco)).body()
}
