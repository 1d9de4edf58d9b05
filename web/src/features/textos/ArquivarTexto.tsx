import { Button } from '@mantine/core'
import { TextoPadraoArquivarDocument, TextoPadraoDesarquivarDocument } from '../../api/gen/graphql.ts'
import { avisar } from '../../api/notices.ts'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { type TextoDaLista } from './textos.ts'

/** Arquivado, deixa de se oferecer; volta-se atrás na hora. */
export function Arquivar({ texto: { id, nome, arquivadoEm, podeMudar } }: { texto: TextoDaLista }) {
  const voltar = useAdministrar(TextoPadraoDesarquivarDocument, { sucesso: `${nome}: volta a oferecer-se.` })
  const arquivar = useAdministrar(TextoPadraoArquivarDocument, {
    aoConcluir: () =>
      avisar('sucesso', `${nome}: arquivado. Já não se oferece a quem escreve.`, {
        action: { label: 'Desfazer', run: () => voltar.executar({ id }) },
      }),
  })
  if (!podeMudar) return null
  const { executar, pendente } = arquivadoEm ? voltar : arquivar
  return (
    <div className={telas['botoes']}>
      <Button
        variant="subtle"
        size="sm"
        aria-label={`${arquivadoEm ? 'Voltar a oferecer' : 'Arquivar'} ${nome}`}
        loading={pendente}
        onClick={() => executar({ id })}
      >
        {arquivadoEm ? 'Voltar a oferecer' : 'Arquivar'}
      </Button>
    </div>
  )
}
