import { Dialogo } from '../../ui/Dialogo.tsx'
import { assinaturasQueValem, OQueSeraDasAssinaturas } from './OQueAcontece.tsx'
import type { DocumentoASubstituir } from './use-substituicao.ts'

type Props = { documento: DocumentoASubstituir; fechar: () => void; confirmar: () => void }

export function Confirmacao({ documento, fechar, confirmar }: Props) {
  const perde = assinaturasQueValem(documento).length > 0
  return (
    <Dialogo
      titulo="Substituir 1 documento"
      rotulo="Substituir"
      tom={perde ? 'perigo' : 'normal'}
      focoNoBotao={!perde}
      fechar={fechar}
      confirmar={confirmar}
    >
      <p>
        O arquivo novo toma o lugar do que está em <strong>{documento.titulo}</strong>. O número e o
        identificador ficam.
      </p>
      <OQueSeraDasAssinaturas documento={documento} />
    </Dialogo>
  )
}
