import { NOME_MAX } from '@autos/contract/regras/limites.ts'
import { Skeleton, TextInput } from '@mantine/core'
import { useState } from 'react'

import { campoDe, mensagemDe } from '../../api/errors.ts'
import {
  ConvidadoPerfilDocument,
  MeuPerfilDeConvidadoDocument,
  type MeuPerfilDeConvidadoQuery,
} from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { DialogoDoPerfil } from '../../assinatura/sessao/DialogoDoPerfil.tsx'
import { Campos } from '../../partes/itens/Secao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import css from './Convite.module.css'

type Props = { aoSalvar: () => void; fechar: () => void }

/** Quem o convidado é para quem o chamou, e o certificado com que assina enquanto este acesso durar. */
export function PerfilDoConvidado({ aoSalvar, fechar }: Props) {
  const { data, error } = useConsulta(MeuPerfilDeConvidadoDocument, {}, { pagina: true, validadeMs: 0 })
  if (data) return <Perfil me={data.me} aoSalvar={aoSalvar} fechar={fechar} />
  return (
    <Dialogo titulo="Perfil" fechar={fechar}>
      {error ? (
        <p role="alert">{mensagemDe(error)}</p>
      ) : (
        <Skeleton height={120} role="status" aria-label="Carregando" />
      )}
    </Dialogo>
  )
}

function Perfil({ me, aoSalvar, fechar }: Props & { me: MeuPerfilDeConvidadoQuery['me'] }) {
  const [{ nomeCompleto, email, perfil }] = useState(me)
  const semNome = nomeCompleto === email
  const salvo = semNome ? '' : nomeCompleto
  const [nome, setNome] = useState(salvo)
  const [recusa, setRecusa] = useState<string>()
  const corrigido = nome.trim() !== '' && nome.trim() !== salvo ? nome.trim() : undefined
  const aoFalhar = (erro: unknown) => {
    if (campoDe(erro) !== 'nome') return false
    setRecusa(mensagemDe(erro))
    return true
  }
  return (
    <DialogoDoPerfil
      salvo={perfil.certificado}
      cpf={null}
      operacao={ConvidadoPerfilDocument}
      nome={corrigido}
      aoFalhar={aoFalhar}
      aoSalvar={aoSalvar}
      fechar={fechar}
    >
      <TextInput
        label="Nome completo"
        description={
          semNome
            ? 'É o que aparece a quem pediu a sua assinatura. Você o diz aqui ou ao assinar.'
            : 'É o que aparece a quem pediu a sua assinatura. O que você já assinou fica com o nome de então.'
        }
        autoComplete="name"
        maxLength={NOME_MAX}
        value={nome}
        error={recusa}
        onChange={(event) => {
          setNome(event.currentTarget.value)
          setRecusa(undefined)
        }}
      />
      <Campos campos={[['E-mail', email]]} />
      <p className={css['nota']}>O e-mail é aquele para onde foi o convite.</p>
    </DialogoDoPerfil>
  )
}
