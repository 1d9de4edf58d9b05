import { digitarDinheiro, formatarDinheiro, lerDinheiro } from '@autos/contract/regras/dinheiro.ts'
import { TextInput } from '@mantine/core'

type Props = {
  rotulo: string
  valor: number | null
  aoMudar: (valor: number | null) => void
  erro?: string | undefined
  obrigatorio?: boolean
}

/** 'R$ 1.234,50', filled from the cents up as it is typed; what is pasted is read as it is written. */
export function CampoDeDinheiro({ rotulo, valor, aoMudar, erro, obrigatorio = false }: Props) {
  return (
    <TextInput
      label={rotulo}
      required={obrigatorio}
      inputMode="numeric"
      autoComplete="off"
      placeholder="R$ 0,00"
      value={valor === null ? '' : formatarDinheiro(valor)}
      error={erro}
      onPaste={(event) => {
        const colado = lerDinheiro(event.clipboardData.getData('text'))
        if (colado === undefined) return
        event.preventDefault()
        aoMudar(colado)
      }}
      onChange={(event) => aoMudar(digitarDinheiro(event.currentTarget.value))}
      classNames={{ input: 'numero' }}
    />
  )
}
