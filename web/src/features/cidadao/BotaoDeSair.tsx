import { Button } from '@mantine/core'

import { mostrarErro } from '../../api/error-policy.ts'
import { actAs } from '../../api/credentials.ts'
import { executar } from '../../api/executar.ts'
import { CidadaoSairDocument } from '../../api/gen/graphql.ts'
import { citizenSession, forgetCitizen } from '../../base/citizen.ts'
import { leaveGovBr } from '../../base/leave-gov-br.ts'

/** Encerra a sessão no servidor, nesta aba e na conta gov.br, e volta a esta página. Também na área pública, onde quem pergunta não é ninguém. */
export function BotaoDeSair() {
  return (
    <Button variant="default" onClick={() => void sair()}>
      Sair
    </Button>
  )
}

async function sair(): Promise<void> {
  const sessao = citizenSession()?.sessao
  if (!sessao) return
  const voltar = actAs({
    headers: () => Promise.resolve({ 'x-cidadao': sessao }),
    renew: () => Promise.resolve(),
  })
  try {
    await executar(CidadaoSairDocument, {})
  } catch (erro) {
    mostrarErro(erro)
  } finally {
    voltar()
    forgetCitizen()
    leaveGovBr()
  }
}
