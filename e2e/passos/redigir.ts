import { apiAs } from '../support/api.ts'
import { sectorId } from '../support/inbox.ts'
import type { Product } from '../support/product.ts'

/** Um documento do Protocolo à espera do texto: quem é do setor escreve. Devolve o id. */
export async function paraEscrever(product: Product, titulo: string): Promise<string> {
  const api = await apiAs(product, 'terezinha')
  const setorId = await sectorId(api, 'PROT')
  const { documentoCadastrar } = await api<{ documentoCadastrar: { id: string } }>(
    'mutation ($dados: DocumentoDados!) { documentoCadastrar(dados: $dados) { id } }',
    { dados: { especie: 'Memorando', origem: 'ELETRONICA', titulo, setorId } },
  )
  return documentoCadastrar.id
}
