import { ASSUNTO_MAX, comprimento, TITULO_MAX } from '@autos/contract/regras/limites.ts'
import { Textarea, TextInput } from '@mantine/core'

type Props = {
  valor: string
  aoMudar: (valor: string) => void
  erro?: string | undefined
  desligado?: boolean
}

const AVISAR_A_PARTIR_DE = 0.8

/** A conta só aparece perto do limite: antes disso seria ruído. */
export function CampoDeTitulo({ valor, aoMudar, erro, desligado = false }: Props) {
  const usados = comprimento(valor.trim())
  return (
    <TextInput
      label="Título"
      required
      data-recomeco
      value={valor}
      error={erro}
      disabled={desligado}
      onChange={(event) => aoMudar(event.currentTarget.value)}
      description={usados > TITULO_MAX * AVISAR_A_PARTIR_DE ? `${usados} de ${TITULO_MAX}` : undefined}
    />
  )
}

/** Em pontos de código, como a pessoa conta; passar do limite avisa em vez de cortar o que foi colado. */
export function CampoDeAssunto({ valor, aoMudar, erro, desligado = false }: Props) {
  const usados = comprimento(valor)
  const demais = usados > ASSUNTO_MAX && `O assunto passa de ${ASSUNTO_MAX} caracteres.`
  return (
    <Textarea
      label="Assunto"
      rows={4}
      value={valor}
      error={erro ?? demais}
      disabled={desligado}
      description={`${usados} de ${ASSUNTO_MAX}`}
      onChange={(event) => aoMudar(event.currentTarget.value)}
    />
  )
}
