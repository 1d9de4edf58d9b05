import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import type { CertificadoDePerfilInput, TypedDocumentString } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { esquecer, guardar } from '../autorizacao/guardadas.ts'
import { emUso, paraServidor, type Mudanca, type Salvo } from './certificado.ts'
import { SessaoDeCertificado } from './SessaoDeCertificado.tsx'

type Props = {
  salvo: Salvo
  cpf: string | null
  /** A de quem é da casa ou a do convidado: a regra é a mesma. */
  operacao: TypedDocumentString<unknown, { certificado?: CertificadoDePerfilInput | null }>
  fechar: () => void
  /** Quem a pessoa é para o sistema. */
  children: ReactNode
}

/** O que se sabe da pessoa, que aqui só se lê, e a sessão de certificado com que ela assina. */
export function DialogoDoPerfil({ salvo, cpf, operacao, fechar, children }: Props) {
  const cliente = useQueryClient()
  const [mudanca, setMudanca] = useState<Mudanca>()
  const { executar, pendente } = useOperacao(operacao, {
    sucesso: MENSAGENS.salvo,
    aoConcluir: () => {
      const antigo = emUso(salvo)
      if (antigo?.tipo === 'sessao') esquecer(antigo.sessao)
      if (mudanca?.tipo === 'sessao') guardar(mudanca.sessao)
      void cliente.invalidateQueries({ queryKey: ['MeuCertificado'] })
      fechar()
    },
  })
  return (
    <Dialogo
      titulo="Perfil"
      rotulo="Salvar"
      fechar={fechar}
      pendente={pendente}
      desabilitado={mudanca === undefined}
      confirmar={() => executar({ certificado: paraServidor(mudanca ?? null) })}
    >
      {children}
      <h3>Sessão de certificado</h3>
      <SessaoDeCertificado
        salvo={salvo}
        mudanca={mudanca}
        mudar={setMudanca}
        cpf={cpf}
        desligado={pendente}
      />
    </Dialogo>
  )
}
