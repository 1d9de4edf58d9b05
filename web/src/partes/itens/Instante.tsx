import { dataHora } from '../../ui/formato.ts'

/** Dia e hora, para quem lê e para a máquina. */
export function Instante({ em }: { em: string }) {
  return (
    <time dateTime={em} className="numero">
      {dataHora(em)}
    </time>
  )
}
