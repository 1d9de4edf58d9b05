import { TITULO_MAX } from '@autos/contract/regras/limites.ts'
import { TextInput } from '@mantine/core'

import type { ErrosDoInteressado } from './dados-do-interessado.ts'

type Props = {
  nome: string
  email: string
  travado?: boolean
  /** O nome é o primeiro campo que se escreve. */
  comFoco?: boolean
  erros: ErrosDoInteressado
  aoMudarNome: (nome: string) => void
  aoMudarEmail: (email: string) => void
}

/** Os dados do cadastro que se escrevem. */
export function NomeEEmail({ nome, email, travado, comFoco, erros, aoMudarNome, aoMudarEmail }: Props) {
  return (
    <>
      <TextInput
        mt="sm"
        label="Nome ou razão social"
        required
        maxLength={TITULO_MAX}
        value={nome}
        readOnly={travado}
        error={erros.nomeRazao}
        onChange={(event) => aoMudarNome(event.currentTarget.value)}
        {...(comFoco && { 'data-autofocus': true })}
      />
      <TextInput
        mt="sm"
        type="email"
        label="E-mail"
        required
        value={email}
        readOnly={travado}
        error={erros.email}
        onChange={(event) => aoMudarEmail(event.currentTarget.value)}
      />
    </>
  )
}
