import { Dialogo } from '../ui/Dialogo.tsx'

type Props = { title: string; sentence: string; close: () => void }

/** The honest answer of a door whose room is not built. */
export function UnderConstructionDialog({ title, sentence, close }: Props) {
  return (
    <Dialogo titulo={title} fechar={close}>
      <p>Em construção: esta parte ainda não está pronta nesta versão.</p>
      <p>
        Aqui estará: <strong>{sentence}</strong>
      </p>
    </Dialogo>
  )
}
