import { formatarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { PAPEIS } from '@autos/contract/regras/papeis.ts'
import { Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { MeuPerfilDocument, UsuarioPerfilDocument, type MeuPerfilQuery } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { esquecer, guardar } from '../../assinatura/autorizacao/guardadas.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Campos } from '../../partes/itens/Secao.tsx'
import { emUso, paraServidor, type Mudanca } from './certificado.ts'
import { SessaoDeCertificado } from './SessaoDeCertificado.tsx'

/** Quem eu sou para o sistema, e a sessão de certificado com que assino. O resto vem da entrada única; aqui se lê. */
export function PerfilDialogo({ close }: { close: () => void }) {
  const { data, error } = useConsulta(MeuPerfilDocument, {}, { pagina: true, validadeMs: 0 })
  if (data) return <Perfil me={data.me} close={close} />
  return (
    <Dialogo titulo="Perfil" fechar={close}>
      {error ? <p role="alert">{mensagemDe(error)}</p> : <Skeleton height={180} />}
    </Dialogo>
  )
}

function Perfil({ me, close }: { me: MeuPerfilQuery['me']; close: () => void }) {
  const cliente = useQueryClient()
  const { certificado } = me.perfil
  const [mudanca, setMudanca] = useState<Mudanca>()
  const { executar, pendente } = useOperacao(UsuarioPerfilDocument, {
    sucesso: MENSAGENS.salvo,
    aoConcluir: () => {
      const antigo = emUso(certificado)
      if (antigo?.tipo === 'sessao') esquecer(antigo.sessao)
      if (mudanca?.tipo === 'sessao') guardar(mudanca.sessao)
      void cliente.invalidateQueries({ queryKey: ['MeuCertificado'] })
      close()
    },
  })
  return (
    <Dialogo
      titulo="Perfil"
      rotulo="Salvar"
      fechar={close}
      pendente={pendente}
      desabilitado={mudanca === undefined}
      confirmar={() => executar({ certificado: paraServidor(mudanca ?? null) })}
    >
      <Dados me={me} />
      <h3>Sessão de certificado</h3>
      <SessaoDeCertificado salvo={certificado} mudanca={mudanca} mudar={setMudanca} cpf={me.cpf} desligado={pendente} />
    </Dialogo>
  )
}

const NOMES: Readonly<Record<string, string>> = PAPEIS

function Dados({ me }: { me: MeuPerfilQuery['me'] }) {
  const setores = me.setores.filter(({ grupoMembros }) => grupoMembros === null)
  const grupos = me.setores.filter(({ grupoMembros }) => grupoMembros !== null)
  return (
    <Campos
      campos={[
        ['Nome', me.nomeCompleto],
        ['Usuário', me.login],
        ['E-mail', me.email],
        ['CPF', me.cpf && <span className="numero">{formatarCpf(me.cpf)}</span>],
        ['Cargos', me.cargos.join(', ')],
        ['Papéis', me.roles.flatMap((papel) => NOMES[papel] ?? []).join(', ')],
        ['Setores', setores.map(({ sigla, nome }) => (sigla ? `${sigla} · ${nome}` : nome)).join('\n')],
        ['Grupos de trabalho', grupos.map(({ nome }) => nome).join('\n')],
      ]}
    />
  )
}
