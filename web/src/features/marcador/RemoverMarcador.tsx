import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { SEPARADOR } from '@autos/contract/regras/marcador.ts'

import { MarcadorRemoverDocument } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { markerLabel, useMarkers } from '../../base/markers.ts'
import { paraServidor } from '../../partes/marcadores/novo.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { PropsDoDialogo } from './AnfitriaoDosMarcadores.tsx'
import { useIrAoMarcador } from './use-ir-ao-marcador.ts'

/** Remove o marcador e os que estão dentro dele. */
export function RemoverMarcador({ marcador, fechar }: PropsDoDialogo) {
  const { sumiu } = useIrAoMarcador(marcador)
  const dentro = useMarkers().filter(
    ({ tipo, setor, nome }) =>
      tipo === marcador.tipo &&
      setor?.id === marcador.setor?.id &&
      nome.startsWith(marcador.nome + SEPARADOR),
  )
  const { executar, pendente } = useOperacao(MarcadorRemoverDocument, {
    sucesso: `Marcador removido: ${markerLabel(marcador.nome)}`,
    aoConcluir: () => {
      fechar()
      sumiu()
    },
  })
  return (
    <Dialogo
      titulo={`Remover marcador ${markerLabel(marcador.nome)}`}
      rotulo="Remover"
      tom="perigo"
      fechar={fechar}
      pendente={pendente}
      confirmar={() => executar(paraServidor(marcador))}
    >
      <p>{MENSAGENS.marcadorConfirmaRemocao}</p>
      {dentro.length > 0 && (
        <>
          <p>
            {dentro.length === 1
              ? 'O marcador dentro dele é removido junto:'
              : `Os ${dentro.length} marcadores dentro dele são removidos junto:`}
          </p>
          <ul>
            {dentro.map(({ nome }) => (
              <li key={nome}>{markerLabel(nome)}</li>
            ))}
          </ul>
        </>
      )}
    </Dialogo>
  )
}
