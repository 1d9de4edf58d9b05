import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'

import { campoDe, mensagemDe } from '../../api/errors.ts'
import { MarcadorRenomearDocument } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { markerLabel } from '../../base/markers.ts'
import { nomeInteiro, paraServidor, problemaDoNome } from '../../partes/marcadores/novo.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { PropsDoDialogo } from './AnfitriaoDosMarcadores.tsx'
import css from './Marcador.module.css'
import { useIrAoMarcador } from './use-ir-ao-marcador.ts'

/**
 * O marcador e os que estão abaixo dele mudam de nome; se já há um com o nome novo, juntá-los se confirma.
 */
export function RenomearMarcador({ marcador, fechar }: PropsDoDialogo) {
  const { texto, digitar, erro, jaExiste, mesclar, setMesclar, igual, pendente, renomear } = useNome(
    marcador,
    fechar,
  )
  return (
    <Dialogo
      titulo={`Renomear marcador ${markerLabel(marcador.nome)}`}
      rotulo="Renomear"
      fechar={fechar}
      pendente={pendente}
      desabilitado={igual || (jaExiste !== undefined && !mesclar)}
      porQueDesabilitado={igual ? 'Nada mudou ainda.' : 'Confirme a junção, ou dê outro nome.'}
      confirmar={renomear}
    >
      <div className={css['nomes']}>
        <TextInput
          label="Novo nome"
          required
          value={texto}
          error={erro}
          autoComplete="off"
          description="A barra invertida (\) separa os níveis. Os marcadores dentro deste vão junto."
          data-autofocus
          onChange={({ currentTarget }) => digitar(currentTarget.value)}
        />
        {jaExiste !== undefined && (
          <div role="alert">
            <p>{jaExiste}</p>
            <Checkbox
              label="Juntar os dois marcadores"
              checked={mesclar}
              onChange={({ currentTarget }) => setMesclar(currentTarget.checked)}
            />
          </div>
        )}
      </div>
    </Dialogo>
  )
}

function useNome(marcador: PropsDoDialogo['marcador'], fechar: () => void) {
  const [texto, setTexto] = useState(marcador.nome)
  const [erro, setErro] = useState<string>()
  const [jaExiste, setJaExiste] = useState<string>()
  const [mesclar, setMesclar] = useState(false)
  const { mudouPara } = useIrAoMarcador(marcador)
  const novo = nomeInteiro('', texto)
  const { executar, pendente } = useOperacao(MarcadorRenomearDocument, {
    sucesso: ({ marcadorRenomear }) => MENSAGENS.marcadorRenomeado(markerLabel(marcadorRenomear.nome)),
    aoConcluir: ({ marcadorRenomear }) => {
      fechar()
      mudouPara(marcadorRenomear.nome)
    },
    aoFalhar: (falha) => {
      const campo = campoDe(falha)
      if (campo === 'novoNome') setErro(mensagemDe(falha))
      if (campo === 'mesclar') setJaExiste(mensagemDe(falha))
      return campo === 'novoNome' || campo === 'mesclar'
    },
  })
  const renomear = () => {
    const problema = problemaDoNome(novo)
    setErro(problema)
    if (!problema) executar({ ...paraServidor(marcador), novoNome: novo, ...(mesclar ? { mesclar } : {}) })
  }
  const digitar = (nome: string) => {
    setTexto(nome)
    setErro(undefined)
    setJaExiste(undefined)
    setMesclar(false)
  }
  const igual = novo === marcador.nome
  return { texto, digitar, erro, jaExiste, mesclar, setMesclar, igual, pendente, renomear }
}
