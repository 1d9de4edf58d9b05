import { MARCADOR_MAX } from '@autos/contract/regras/limites.ts'
import { NativeSelect, TextInput } from '@mantine/core'

import { useSetores } from '../../partes/seletores/pessoas.ts'
import telas from '../../partes/telas/Telas.module.css'
import type { Marcador } from './regra.ts'

/** Público, ou de um setor: o pessoal é de cada um, e regra nenhuma o vê. */
export function CampoDeMarcador({
  rotulo,
  valor,
  aoMudar,
}: {
  rotulo: string
  valor: Marcador
  aoMudar: (marcador: Marcador) => void
}) {
  const { setores } = useSetores()
  const opcoes = setores.map(({ id, nome, sigla }) => ({ value: id, label: `Do setor ${sigla ?? nome}` }))
  return (
    <div className={telas['dupla']}>
      <TextInput
        label={`Marcador: ${rotulo.toLowerCase()}`}
        required
        maxLength={MARCADOR_MAX}
        description="A barra invertida (\) separa os níveis."
        value={valor.nome}
        onChange={({ currentTarget }) => aoMudar({ ...valor, nome: currentTarget.value })}
      />
      <NativeSelect
        label="De quem é o marcador"
        description="O pessoal não serve."
        data={[{ value: '', label: 'Público' }, ...opcoes]}
        value={valor.setorId}
        onChange={({ currentTarget }) => aoMudar({ ...valor, setorId: currentTarget.value })}
      />
    </div>
  )
}
