import { NativeSelect } from '@mantine/core'
import { useSetores } from '../../partes/seletores/pessoas.ts'

type DoProtocolo = { valor: string; erro: string | undefined; aoMudar: (setorId: string) => void }

export function CampoDoProtocolo({ valor, erro, aoMudar }: DoProtocolo) {
  const { setores } = useSetores()
  const opcoes = setores
    .filter(({ grupoMembros }) => !grupoMembros)
    .map(({ id, nome, sigla }) => ({ value: id, label: sigla ? `${sigla} · ${nome}` : nome }))
  return (
    <NativeSelect
      label="Setor que recebe o que chega sem destino"
      data={[{ value: '', label: 'Escolha o setor' }, ...opcoes]}
      value={valor}
      error={erro}
      onChange={({ currentTarget }) => aoMudar(currentTarget.value)}
    />
  )
}
