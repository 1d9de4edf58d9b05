import { LOGIN, NA_RODADA_LONGA, EM_TODA_RODADA } from './passos/pelo-teclado.ts'
import type { CenaDoTeclado } from './passos/preparos.ts'
import { agirSoComOTeclado, tituloDe } from './passos/agir-pelo-teclado.ts'
import { nomeDe } from './passos/acoes.ts'
import { apiAs } from './support/api.ts'
import { test } from './support/fixtures.ts'

/**
 * Toda ação, de documento e de processo, só com o teclado e até o fim. A meio caminho outra pessoa estraga o
 * item: o diálogo diz por quê, guarda o que se digitou, e Enter de novo, consertado o item, conclui.
 */

test.describe.configure({ timeout: 90_000 })

for (const linha of [...EM_TODA_RODADA, ...NA_RODADA_LONGA])
  test(`${nomeDe(linha.acao, linha.tipo)} (${linha.tipo}): só com o teclado, recusada a meio caminho e, depois, feita`, async ({
    loginAs,
    product,
    guard,
  }) => {
    guard.allow(/status of 4\d\d/)
    const login = linha.login ?? LOGIN
    const cena: CenaDoTeclado = { api: await apiAs(product, login), product, marca: Date.now().toString(36) }
    const id = await linha.preparar(cena, tituloDe(linha, cena))
    await agirSoComOTeclado(await loginAs(login), linha, { cena, id, comFalha: true })
  })
