import { executar } from '../../api/executar.ts'
import { CidadaoConfirmarDocument, CidadaoEntrarDocument } from '../../api/gen/graphql.ts'
import { esperarDesfecho, sairEFechar, type AteOnde } from '../../assinatura/autorizacao/janela.ts'
import { citizenSession, keepCitizen } from '../../base/citizen.ts'

type Espera = { janela: WindowProxy; signal: AbortSignal; aoVerFechada: () => void }

/**
 * Leva a janela à conta gov.br e espera a volta; o que ela traz fica sendo a sessão desta aba. A janela fecha-se; de quem
 * não entrou, sai antes da conta, para que se possa entrar com outra.
 */
export async function entrarPelaJanela({ janela, signal, aoVerFechada }: Espera): Promise<void> {
  const antes = citizenSession()
  let ateOnde: AteOnde = 'em branco'
  try {
    // As respostas levam segredos: sem chave de repetição.
    const { cidadaoEntrar } = await executar(CidadaoEntrarDocument, {}, { signal, chave: null })
    janela.location.href = cidadaoEntrar.endereco
    ateOnde = 'no meio'
    const { sessao, expiraEm, cidadao } = await esperarDesfecho({
      janela,
      estado: cidadaoEntrar.estado,
      origem: window.location.origin,
      perguntar: async () =>
        (await executar(CidadaoConfirmarDocument, { estado: cidadaoEntrar.estado }, { signal, chave: null }))
          .cidadaoConfirmar ?? undefined,
      signal,
      aoVerFechada,
    })
    if (antes && antes.cpf !== cidadao.cpf)
      throw new Error('A conta gov.br confirmada não é a da pessoa que está usando esta página.')
    keepCitizen({ sessao, expiraEm: String(expiraEm), cpf: cidadao.cpf, nome: cidadao.nome })
    janela.close()
  } catch (erro) {
    sairEFechar(janela, ateOnde)
    throw erro
  }
}
