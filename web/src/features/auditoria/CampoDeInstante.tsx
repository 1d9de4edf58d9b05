import { TextInput } from '@mantine/core'

import { CampoDeDia } from '../../partes/campos/CampoDeDia.tsx'

export type DiaEHora = { dia: string; hora: string }

/** O dia e a hora, no fuso das datas oficiais. */
export function CampoDeInstante({
  valor,
  aoMudar,
  erro,
}: {
  valor: DiaEHora
  aoMudar: (valor: DiaEHora) => void
  erro?: string | undefined
}) {
  return (
    <>
      <CampoDeDia
        rotulo="Dia"
        obrigatorio
        valor={valor.dia}
        erro={erro}
        aoMudar={(dia) => aoMudar({ ...valor, dia })}
      />
      <TextInput
        label="Hora"
        required
        placeholder="HH:MM"
        inputMode="numeric"
        autoComplete="off"
        value={valor.hora}
        onChange={({ currentTarget }) => aoMudar({ ...valor, hora: mascarar(currentTarget.value) })}
        classNames={{ input: 'numero' }}
      />
    </>
  )
}

/** Em qualquer navegador, como o dia: o campo nativo segue a língua da máquina. */
function mascarar(texto: string): string {
  const digitos = texto.replace(/\D/g, '').slice(0, 4)
  return [digitos.slice(0, 2), digitos.slice(2)].filter(Boolean).join(':')
}

/** Horas que o fuso das datas oficiais está atrás de UTC, desde que não há horário de verão. */
const DESLOCAMENTO = '-03:00'

/** O instante, como o servidor o pede; indefinido se falta um dos dois. */
export const instanteDe = ({ dia, hora }: DiaEHora): string | undefined =>
  dia && /^([01]\d|2[0-3]):[0-5]\d$/.test(hora)
    ? new Date(`${dia}T${hora}:00${DESLOCAMENTO}`).toISOString()
    : undefined
