import { formatarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { Skeleton } from '@mantine/core'

import { mensagemDe } from '../../api/errors.ts'
import { MeuPerfilDocument, type MeuPerfilQuery } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { dia } from '../../ui/formato.ts'
import { Campos } from '../itens/Secao.tsx'

/** Quem eu sou para o sistema. Os dados vêm da entrada única e do cadastro; aqui se leem. */
export function PerfilDialogo({ close }: { close: () => void }) {
  const { data, error } = useConsulta(MeuPerfilDocument, {}, { pagina: true })
  return (
    <Dialogo titulo="Perfil" fechar={close}>
      {error && <p role="alert">{mensagemDe(error)}</p>}
      {!data && !error && <Skeleton height={180} />}
      {data && <Dados me={data.me} />}
    </Dialogo>
  )
}

const PAPEIS: Record<string, string> = {
  access: 'Acesso ao sistema',
  classificacaoDocumental: 'Classificação documental',
  solicitacoesExternas: 'Solicitações externas',
  adminAcesso: 'Administração de acesso',
}

function Dados({ me }: { me: MeuPerfilQuery['me'] }) {
  const { certificado } = me.perfil
  const setores = me.setores.filter(({ grupoMembros }) => grupoMembros === null)
  const grupos = me.setores.filter(({ grupoMembros }) => grupoMembros !== null)
  return (
    <>
      <Campos
        campos={[
          ['Nome', me.nomeCompleto],
          ['Usuário', me.login],
          ['E-mail', me.email],
          ['CPF', me.cpf && <span className="numero">{formatarCpf(me.cpf)}</span>],
          ['Cargos', me.cargos.join(', ')],
          ['Papéis', me.roles.flatMap((papel) => PAPEIS[papel] ?? []).join(', ')],
          ['Setores', setores.map(({ sigla, nome }) => (sigla ? `${sigla} · ${nome}` : nome)).join('\n')],
          ['Grupos de trabalho', grupos.map(({ nome }) => nome).join('\n')],
        ]}
      />
      <h3>Certificado</h3>
      {certificado ? (
        <Campos
          campos={[
            ['Titular', certificado.subjectName],
            ['Emissor', certificado.issuerName],
            ['Válido até', certificado.validityEnd && dia(certificado.validityEnd)],
          ]}
        />
      ) : (
        <p>Nenhum certificado no perfil. A escolha do certificado chega com a assinatura por certificado, em uma próxima versão.</p>
      )}
    </>
  )
}
