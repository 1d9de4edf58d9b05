import { Skeleton } from '@mantine/core'

import { mensagemDe } from '../../api/errors.ts'
import { ConvidadoPerfilDocument, MeuPerfilDeConvidadoDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { DialogoDoPerfil } from '../../assinatura/sessao/DialogoDoPerfil.tsx'
import { Campos } from '../../partes/itens/Secao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import css from './Convite.module.css'

/** Quem o convidado é para quem o chamou, e o certificado com que assina enquanto este acesso durar. */
export function PerfilDoConvidado({ fechar }: { fechar: () => void }) {
  const { data, error } = useConsulta(MeuPerfilDeConvidadoDocument, {}, { pagina: true, validadeMs: 0 })
  if (!data)
    return (
      <Dialogo titulo="Perfil" fechar={fechar}>
        {error ? (
          <p role="alert">{mensagemDe(error)}</p>
        ) : (
          <Skeleton height={120} role="status" aria-label="Carregando" />
        )}
      </Dialogo>
    )
  const { nomeCompleto, email, perfil } = data.me
  const semNome = nomeCompleto === email
  return (
    <DialogoDoPerfil salvo={perfil.certificado} cpf={null} operacao={ConvidadoPerfilDocument} fechar={fechar}>
      <Campos
        campos={[
          ['Nome', semNome ? 'Ainda não informado' : nomeCompleto],
          ['E-mail', email],
        ]}
      />
      <p className={css['nota']}>
        {semNome
          ? 'O nome é o que você disser ao assinar.'
          : 'O nome é o que você disse ao assinar, ou o da sua conta gov.br.'}{' '}
        O e-mail é aquele para onde foi o convite.
      </p>
    </DialogoDoPerfil>
  )
}
