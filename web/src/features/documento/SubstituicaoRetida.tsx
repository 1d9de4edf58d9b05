import { Button, Group } from '@mantine/core'
import { useState } from 'react'

import { fraseDe, Vistos } from '../../acoes/DadosAVista.tsx'
import { DocumentoPorRetidaEmVigorDocument } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { Instante } from '../../partes/itens/Instante.tsx'
import css from '../../partes/itens/Itens.module.css'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { Documento } from './documento.ts'

type Retida = NonNullable<Documento['substituicaoRetida']>

/** O arquivo que espera por quem decida, dito sobre o que vale. */
export function SubstituicaoRetida({ documento }: { documento: Documento }) {
  const { id, substituicaoRetida: retida } = documento
  const [decidindo, setDecidindo] = useState(false)
  if (!retida) return null
  return (
    <section className={css['aviso']} aria-label="Arquivo retido">
      <p>
        <strong>O arquivo novo está retido: {retida.motivo}.</strong> Foi enviado
        {retida.enviadaPor && ` por ${retida.enviadaPor.nome}`} em <Instante em={retida.enviadaEm} />, e ficou
        à parte porque alguém de fora lê este documento. Vale o arquivo anterior até que se decida.
      </p>
      <Group gap="xs" mt="xs">
        <Button variant="light" size="compact-md" onClick={() => setDecidindo(true)}>
          Pôr em vigor
        </Button>
        <Button component="a" href={`#/documentos/substituir/${id}`} variant="subtle" size="compact-md">
          Enviar outro
        </Button>
      </Group>
      {decidindo && <Decidir documento={documento} retida={retida} fechar={() => setDecidindo(false)} />}
    </section>
  )
}

type Props = { documento: Documento; retida: Retida; fechar: () => void }

function Decidir({ documento: { id, titulo }, retida, fechar }: Props) {
  const [vistos, setVistos] = useState(false)
  const { executar, pendente } = useOperacao(DocumentoPorRetidaEmVigorDocument, {
    sucesso: 'O arquivo novo vai tomar o lugar do anterior.',
    aoConcluir: fechar,
  })
  const { versionId, extensao, aVista } = retida
  return (
    <Dialogo
      titulo="Pôr em vigor 1 arquivo"
      rotulo="Pôr em vigor"
      fechar={fechar}
      pendente={pendente}
      desabilitado={!vistos}
      porQueDesabilitado="Veja os dados pessoais antes de pôr o arquivo em vigor."
      confirmar={() => executar({ id, versionId, extensao })}
    >
      <p>
        O arquivo retido toma o lugar do que está em <strong>{titulo}</strong>, e quem é de fora e lê o
        documento passa a lê-lo. Quem já assinou assina de novo.
      </p>
      <p>No arquivo retido: {fraseDe(aVista)}</p>
      <Vistos vistos={vistos} setVistos={setVistos} />
    </Dialogo>
  )
}
