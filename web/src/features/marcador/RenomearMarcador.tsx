import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'

import { campoDe, ErroDaApi, mensagemDe } from '../../api/errors.ts'
import { MarcadorRenomearDocument } from '../../api/gen/graphql.ts'
import { markerLabel } from '../../base/markers.ts'
import { useAtoComCampos } from '../../partes/campos/use-ato-com-campos.ts'
import { nomeInteiro, paraServidor, problemaDoNome } from '../../partes/marcadores/novo.ts'
import { Conflito } from '../../partes/telas/Conflito.tsx'
import { useEditar } from '../../partes/telas/use-editar.ts'
import { ficarComODela, useVersao } from '../../partes/telas/use-versao.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { PropsDoDialogo } from './AnfitriaoDosMarcadores.tsx'
import css from './Marcador.module.css'
import { useIrAoMarcador } from './use-ir-ao-marcador.ts'

/**
 * O marcador e os que estão abaixo dele mudam de nome; se já há um com o nome novo, juntá-los se confirma.
 */
export function RenomearMarcador({ marcador, fechar }: PropsDoDialogo) {
  const nome = useNome(marcador, fechar)
  const { valores, mudar, erro, jaExiste, mesclar, setMesclar, conflito, igual, pendente, renomear } = nome
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
          value={valores.nome}
          error={erro}
          autoComplete="off"
          description="A barra invertida (\) separa os níveis. Os marcadores dentro deste vão junto."
          data-autofocus
          onChange={({ currentTarget }) => mudar({ nome: currentTarget.value })}
        />
        <Conflito {...{ conflito, valores, mudar }} rotulos={{ nome: 'Nome do marcador' }} />
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

type Nomes = { nome: string }

function useNome(marcador: PropsDoDialogo['marcador'], fechar: () => void) {
  const [valores, editar] = useEditar<Nomes>({ nome: marcador.nome })
  const [tentou, setTentou] = useState(false)
  const [mesclar, setMesclar] = useState(false)
  const novo = nomeInteiro('', valores.nome)
  const problema = problemaDoNome(novo)
  const { pedir, versao, jaExiste, ato, mudouPara } = useRenomear(marcador, { novo, editar, fechar, mesclar })
  const { conflito } = versao
  const igual = novo === versao.lida.valores.nome
  const renomear = () => {
    if (igual) return ficarComODela(() => (fechar(), mudouPara(novo)))
    setTentou(true)
    versao.resolver()
    if (!problema) pedir(novo)
  }
  const mudar = (mudanca: Partial<Nomes>) => {
    editar(mudanca)
    ato.esquecer()
    setTentou(false)
    setMesclar(false)
  }
  return {
    valores,
    mudar,
    erro: ato.erroDe('novoNome') ?? (tentou ? problema : undefined),
    jaExiste: jaExiste?.nome === novo ? jaExiste.frase : undefined,
    mesclar,
    setMesclar,
    conflito,
    igual: igual && !conflito,
    pendente: ato.pendente || versao.conciliando,
    renomear,
  }
}

type DoAto = { novo: string; editar: (mudanca: Partial<Nomes>) => void; fechar: () => void; mesclar: boolean }

/** O nome que se leu é a versão: quem o mudou antes deixou outro, que a recusa diz. */
function useRenomear(marcador: PropsDoDialogo['marcador'], { novo, editar, fechar, mesclar }: DoAto) {
  const [jaExiste, setJaExiste] = useState<{ nome: string; frase: string }>()
  const { mudouPara } = useIrAoMarcador(marcador)
  const agora = useRef(marcador.nome)
  const versao = useVersao<Nomes>({
    inicial: { versao: null, valores: { nome: marcador.nome } },
    ler: async () => ({ versao: null, valores: { nome: agora.current } }),
    editar,
    salvar: ({ nome }) => pedir(nome),
  })
  const ato = useAtoComCampos(MarcadorRenomearDocument, {
    sucesso: ({ marcadorRenomear }) => MENSAGENS.marcadorRenomeado(markerLabel(marcadorRenomear.nome)),
    campos: ['novoNome'],
    aoConcluir: ({ marcadorRenomear }) => {
      fechar()
      mudouPara(marcadorRenomear.nome)
    },
    recusou: (falha) => {
      const juntar = campoDe(falha) === 'mesclar'
      if (juntar) setJaExiste({ nome: novo, frase: mensagemDe(falha) })
      agora.current = (falha instanceof ErroDaApi ? falha.exception?.atual : undefined) ?? agora.current
      return juntar || versao.recusou(falha, { nome: novo })
    },
  })
  const pedir = (nome: string) =>
    ato.executar({
      ...paraServidor({ ...marcador, nome: agora.current }),
      novoNome: nome,
      ...(mesclar ? { mesclar } : {}),
    })
  return { pedir, versao, jaExiste, ato, mudouPara }
}
