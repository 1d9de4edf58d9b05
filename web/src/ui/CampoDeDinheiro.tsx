import { TextInput, type TextInputProps } from '@mantine/core'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** In reais; null when empty. */
  valor: number | null
  aoMudar: (valor: number | null) => void
}

const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const MAX_DIGITOS = 15

/** 'R$ ' prefix, '.' thousands, ',' decimal, two decimals; digits enter from the right, as in a bank. */
export function CampoDeDinheiro({ valor, aoMudar, ...resto }: Props) {
  return (
    <TextInput
      {...resto}
      inputMode="numeric"
      value={valor === null ? '' : `R$ ${reais.format(valor)}`}
      onChange={(event) => {
        const digitos = event.currentTarget.value.replace(/\D/g, '').slice(0, MAX_DIGITOS)
        aoMudar(digitos === '' ? null : Number(digitos) / 100)
      }}
      classNames={{ input: 'numero' }}
    />
  )
}
