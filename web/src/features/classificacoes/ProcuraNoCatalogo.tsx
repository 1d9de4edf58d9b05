import { NativeSelect, TextInput } from '@mantine/core'
import telas from '../../partes/telas/Telas.module.css'
import type { Situacao } from './catalogo.ts'

const SITUACOES: readonly { value: Situacao; label: string }[] = [
  { value: 'ativas', label: 'Ativas' },
  { value: 'desativadas', label: 'Desativadas' },
  { value: 'todas', label: 'Todas' },
]

type PropsDaProcura = {
  texto: string
  situacao: Situacao
  aoDigitar: (texto: string) => void
  aoEscolher: (situacao: Situacao) => void
}

export function Procura({ texto, situacao, aoDigitar, aoEscolher }: PropsDaProcura) {
  return (
    <div className={telas['topo']}>
      <TextInput
        type="search"
        label="Procurar espécie ou tipo"
        value={texto}
        onChange={({ currentTarget }) => aoDigitar(currentTarget.value)}
      />
      <NativeSelect
        label="Situação"
        data={[...SITUACOES]}
        value={situacao}
        onChange={({ currentTarget }) => aoEscolher(currentTarget.value as Situacao)}
      />
    </div>
  )
}
