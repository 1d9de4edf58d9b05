import { formatarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { PAPEIS } from '@autos/contract/regras/papeis.ts'
import { Skeleton } from '@mantine/core'

import { mensagemDe } from '../../api/errors.ts'
import { MeuPerfilDocument, UsuarioPerfilDocument, type MeuPerfilQuery } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { DialogoDoPerfil } from '../../assinatura/sessao/DialogoDoPerfil.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Campos } from '../../partes/itens/Secao.tsx'
import { MinhasSubstituicoes } from './MinhasSubstituicoes.tsx'

/**
 * Quem eu sou para o sistema, e a sessão de certificado com que assino. O resto vem da entrada única; aqui se
 * lê.
 */
export function PerfilDialogo({ close }: { close: () => void }) {
  const { data, error } = useConsulta(MeuPerfilDocument, {}, { pagina: true, validadeMs: 0 })
  if (data)
    return (
      <DialogoDoPerfil
        salvo={data.me.perfil.certificado}
        cpf={data.me.cpf}
        operacao={UsuarioPerfilDocument}
        fechar={close}
      >
        <Dados me={data.me} />
        <MinhasSubstituicoes eu={data.me.id} />
      </DialogoDoPerfil>
    )
  return (
    <Dialogo titulo="Perfil" fechar={close}>
      {error ? <p role="alert">{mensagemDe(error)}</p> : <Skeleton height={180} />}
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
