import { lerAviso } from './passos/gestos.ts'
import { type Records, withDatabase } from './support/database.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'

// A saúde do sistema: o que está mal provoca-se por registros, no que o trabalhador da demonstração não toca.

/** Um serviço que a demonstração não tem, e um trabalho de que se desistiu, que feito de novo nada acha para fazer. */
const provocar = async ({ query }: Records) => {
  await query(
    "insert into servico_externo (servico, qual, falha_desde, falhou_em, classe) values ('NUVEM', 'de ensaio', now() - interval '2 days', now(), 'NAO_RESPONDE') on conflict do nothing",
  )
  await query(
    `insert into fila.job (name, data, source_name, source_id, deletion_seconds)
     values ('mortos', '{"documentoId":"00000000-0000-7000-8000-000000000000"}', 'lixeira.apagar-arquivos', gen_random_uuid(), 604800)`,
  )
  // Relido agora mesmo, só daqui a uma hora torna a ler-se.
  await query(
    `insert into arquivo_relido (origem, id, relido_em, situacao, desde, frase)
     select 'VERSAO', documento_id || ' ' || numero, now(), 'FALTA', now() - interval '2 days', 'falta no armazenamento' from documento_versao limit 1
     on conflict (origem, id) do update set relido_em = excluded.relido_em, situacao = excluded.situacao, desde = excluded.desde, frase = excluded.frase`,
  )
}
const esquecer = async ({ query }: Records) => {
  await query("delete from servico_externo where servico = 'NUVEM' and qual = 'de ensaio'")
  await query("delete from arquivo_relido where situacao <> 'INTEGRO'")
}

test('quem administra lê o que não responde e o que fazer, e manda tentar de novo aquilo de que se desistiu', async ({
  loginAs,
  product,
}) => {
  await withDatabase(product, provocar)
  const page = await loginAs('katia', { hash: '#/admin/saude' })
  const resumo = page.getByRole('status', { name: 'Resumo' })
  await expect(resumo).toContainText('Há o que ver')
  await expect(resumo).toContainText(
    /O certificado em nuvem de ensaio não responde desde \d\d\/\d\d\/\d{4} às \d\dh\d\d\./,
  )
  await expect(page.getByText('Quem o usa tenta mais tarde, ou assina de outro modo.')).toBeVisible()
  await expect(resumo).toContainText(/Falta 1 arquivo guardado, desde \d\d\/\d\d\/\d{4} às \d\dh\d\d\./)
  await expect(page.getByRole('table', { name: 'Arquivos danificados' })).toContainText(
    /documento \S+.*, versão \d+.*falta no armazenamento/,
  )
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await page.setViewportSize({ width: 320, height: 720 })
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    )
    .toBe(true)
  await page.getByRole('button', { name: 'Tentar de novo: Apagar arquivos do que saiu da Lixeira' }).click()
  await lerAviso(page, /Apagar arquivos do que saiu da Lixeira: \d+ volt(ou|aram) à fila\./)
  await expect(page.getByRole('region', { name: 'Desistiu-se disto' })).toBeHidden()
  await withDatabase(product, esquecer)
})

test('quem não administra não tem a página no menu, e pelo endereço lê que não pode', async ({ loginAs }) => {
  const page = await loginAs('marlise', { hash: '#/admin/saude' })
  await expect(page.getByRole('heading', { name: 'Acesso negado' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Saúde do sistema' })).toHaveCount(0)
})
