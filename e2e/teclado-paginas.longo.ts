import { type CenaDasPaginas, concluirPeloTeclado, PELO_TECLADO } from './passos/dialogos-pelo-teclado.ts'
import { prepararTelas } from './passos/cena-das-telas.ts'
import { entrarComoCidada } from './passos/cidadao.ts'
import { percorrerComTab } from './passos/so-com-tab.ts'
import { abrirTela, FOLHAS, TELAS, type Visita } from './passos/telas.ts'
import { apiAs, registerProcess } from './support/api.ts'
import { withDatabase } from './support/database.ts'
import { test } from './support/fixtures.ts'
import { registerDocuments } from './support/inbox.ts'
import type { Product } from './support/product.ts'

// Cada diálogo das páginas abre-se, cancela-se, com o foco de volta ao botão, e conclui-se só com o teclado; e
// cada página se percorre com Tab. Os diálogos das ações, em teclado.longo.ts.

test('os diálogos das páginas, do botão ao aviso, sem o mouse', async ({ loginAs, product }) => {
  test.setTimeout(180_000)
  const cena = await preparar(product)
  for (const login of ['marlise', 'katia', 'terezinha'] as const) {
    const page = await loginAs(login)
    for (const linha of PELO_TECLADO[login])
      await test.step(`${linha.arquivo}: ${String(linha.botao(cena))} ${linha.item ?? ''}`, () =>
        concluirPeloTeclado(page, linha, cena))
  }
})

for (const [folha, visitas] of Object.entries(FOLHAS))
  test(`${folha}: com Tab se chega a tudo o que a página oferece, se vê onde se está, e se sai`, async ({
    loginAs,
    anonymous,
    product,
    guard,
  }) => {
    test.setTimeout(600_000)
    guard.allow(/status of 404/)
    const cena = await prepararTelas(product)
    for (const visita of visitas) {
      const page = DA_CASA.includes(visita) ? await loginAs(visita) : await anonymous()
      if (!DA_CASA.includes(visita)) await page.goto(`${product.web}/#/acessibilidade`)
      if (visita === 'cidada') await entrarComoCidada(page, product)
      for (const tela of TELAS[visita])
        await test.step(tela.nome, async () => {
          await abrirTela(page, tela, cena)
          await percorrerComTab(page, tela.nome)
        })
    }
  })

const DA_CASA: readonly Visita[] = ['marlise', 'katia', 'terezinha', 'jaciara', 'fabio']

/** O documento é de uma espécie cujos prazos de guarda se contam de um dia que se informa. */
async function preparar(product: Product): Promise<CenaDasPaginas> {
  const marca = Date.now().toString(36)
  const [marlise, terezinha] = await Promise.all([apiAs(product, 'marlise'), apiAs(product, 'terezinha')])
  const [documento] = await registerDocuments(marlise, [`Sem o mouse, nas páginas ${marca}`])
  await withDatabase(product, ({ query }) =>
    query(
      `with nova as (insert into classificacao (id, especie, de_documento, de_processo, numeravel, classe)
         select gen_random_uuid(), 'Laudo ' || $2::text, true, false, false, classe || '{"gatilho": "DATA_CAMPO"}' from classificacao where especie = 'Memorando' and tipo is null returning id)
       update docproc set classificacao_id = (select id from nova) where id = $1`,
      [documento, marca],
    ),
  )
  const processo = await registerProcess(marlise, `Processo sem o mouse, nas páginas ${marca}`)
  const pedido = await registerProcess(terezinha, `Processo de quem pede, sem o mouse ${marca}`)
  return { documento: documento!, processo, pedido, marca }
}
