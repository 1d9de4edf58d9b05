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
  operacao: TypedDocumentString<unknown, DadosDoPerfil>
  /** O que aqui se corrige além do certificado; ausente, nada se corrigiu. */
  nome?: string | undefined
  /** Devolve verdadeiro quando já mostrou o erro. */
  aoFalhar?: (erro: unknown) => boolean
  aoSalvar?: () => void
  fechar: () => void
  /** Quem a pessoa é para o sistema. */
  children: ReactNode
}

type DadosDoPerfil = { certificado?: CertificadoDePerfilInput | null; nome?: string | null }

/** O que se sabe da pessoa, e a sessão de certificado com que ela assina. */
export function DialogoDoPerfil(props: Props) {
  const { salvo, cpf, operacao, nome, aoFalhar, aoSalvar, fechar, children } = props
  const cliente = useQueryClient()
  const [mudanca, setMudanca] = useState<Mudanca>()
  const { executar, pendente } = useOperacao(operacao, {
    sucesso: MENSAGENS.salvo,
    aoConcluir: () => {
      const antigo = emUso(salvo)
      if (antigo?.tipo === 'sessao') esquecer(antigo.sessao)
      if (mudanca?.tipo === 'sessao') guardar(mudanca.sessao)
      void cliente.invalidateQueries({ queryKey: ['MeuCertificado'] })
      aoSalvar?.()
      fechar()
    },
    ...(aoFalhar && { aoFalhar }),
  })
  const salvar = () =>
    executar({
      ...(mudanca !== undefined && { certificado: paraServidor(mudanca) }),
      ...(nome !== undefined && { nome }),
    })
  return (
    <Dialogo
      titulo="Perfil"
      rotulo="Salvar"
      fechar={fechar}
      pendente={pendente}
      desabilitado={mudanca === undefined && nome === undefined}
      porQueDesabilitado="Nada mudou ainda."
      confirmar={salvar}
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
