import type { Page } from '@playwright/test'
import type { Gate } from '../support/gate.ts'
import { tell } from '../support/gate.ts'
import type { Product } from '../support/product.ts'

/** O que pode parar enquanto se escreve, e de que maneira. */
export const VIZINHOS = ['provedor', 'servidor', 'arquivos'] as const
export const MANEIRAS = ['recusa', 'congela', '500', '502'] as const
export type Parada = { vizinho: (typeof VIZINHOS)[number]; maneira: (typeof MANEIRAS)[number] }

export const PARADAS: readonly Parada[] = VIZINHOS.flatMap((vizinho) =>
  MANEIRAS.map((maneira) => ({ vizinho, maneira })),
)

const MODO = { recusa: 'recusar', congela: 'pendurar', '500': '500', '502': '502' } as const

type Onde = { product: Product; gate: Gate }

/** Para o vizinho; responde como o fazer voltar. */
export async function parar(
  { product, gate }: Onde,
  { vizinho, maneira }: Parada,
): Promise<() => Promise<void>> {
  if (vizinho === 'servidor') {
    await gate.fail({ modo: maneira === '502' ? '502-antes' : MODO[maneira] })
    return () => gate.mend()
  }
  const endereco = vizinho === 'provedor' ? product.identidade : product.objetos
  await tell(endereco, { modo: MODO[maneira] })
  return () => tell(endereco, { modo: 'nenhum' })
}

/** O que a página guarda da entrada: gasta, cada pedido tem que a renovar antes. */
export const gastarAEntrada = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const chave = Object.keys(localStorage).find((uma) => uma.startsWith('autos.user:'))!
    const guardado = JSON.parse(localStorage.getItem(chave)!) as object
    localStorage.setItem(
      chave,
      JSON.stringify({ ...guardado, expires_at: Math.floor(Date.now() / 1000) - 1 }),
    )
  })

/** A sessão acaba no provedor, e a credencial que a página tem já não serve. */
export async function acabarASessao(page: Page, { identidade }: Product): Promise<void> {
  const token = await page.evaluate(() => {
    const chave = Object.keys(localStorage).find((uma) => uma.startsWith('autos.user:'))!
    return (JSON.parse(localStorage.getItem(chave)!) as { refresh_token: string }).refresh_token
  })
  const { ok } = await fetch(`${identidade}/realms/pmva/token/revocation`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_id: 'autos-web', token, token_type_hint: 'refresh_token' }),
  })
  if (!ok) throw new Error('O provedor não revogou a credencial.')
  await gastarAEntrada(page)
}

/** Entra de novo, na janela do provedor, pelo botão que está aqui. */
export async function entrarDeNovo(
  page: Page,
  onde: ReturnType<Page['getByRole']>,
  senha = 'autos',
): Promise<void> {
  const aberta = page.context().waitForEvent('page')
  await onde.getByRole('button', { name: 'Entrar de novo' }).click()
  const janela = await aberta
  await janela.getByLabel('Senha', { exact: true }).fill(senha)
  const fechada = janela.waitForEvent('close')
  await janela.getByRole('button', { name: 'Entrar', exact: true }).click()
  await fechada
}
