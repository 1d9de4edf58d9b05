import { comprimento, MENSAGEM_MAX } from '@autos/contract/regras/limites.ts'
import { Textarea } from '@mantine/core'

type Props = { texto: string; escrever: (texto: string) => void; longa: boolean }

export const TextoDaMensagem = ({ texto, escrever, longa }: Props) => (
  <Textarea
    mt="sm"
    label="Mensagem"
    value={texto}
    onChange={(event) => escrever(event.currentTarget.value)}
    description={`${comprimento(texto)} de ${MENSAGEM_MAX}`}
    error={longa && `A mensagem passa de ${MENSAGEM_MAX} caracteres.`}
  />
)
