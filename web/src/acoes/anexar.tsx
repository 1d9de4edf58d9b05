import { useState } from 'react'

import { executar } from '../api/executar.ts'
import {
  DocumentoAnexarDocument,
  DocumentoDesanexarDocument,
  ParaAnexarDocument,
} from '../api/gen/graphql.ts'
import type { Linha } from '../partes/itens/linha.ts'
import type { ItemSugerido } from '../partes/seletores/sugerir-itens.ts'
import { Interruptor } from '../ui/Interruptor.tsx'
import { EscolhaAlvo, type EscolhaDeAlvo } from './bases/EscolhaAlvo.tsx'
import css from './bases/Formulario.module.css'
import { useDadosDosItens } from './dados-dos-itens.ts'
import { avisarComVolta, verItem, type Volta } from './desfazer.ts'
import type { PropsDeAcao } from './dialogos.ts'
import { emFila } from './em-fila.ts'
import { contarFeito } from './item.ts'

const podeAnexar = ({ acoes }: Linha): boolean => acoes.includes('PODE_ANEXAR')
/** O que tem anexos não se anexa, e a peça já acompanha outro. */
const sozinho = (linha: Linha): boolean =>
  linha.tipo === 'documento' && linha.anexos.length === 0 && linha.peca === null

/** Até a peça tramitar com o processo; depois, a recusa do servidor diz o que fazer. */
const DA_ANEXACAO: Volta = {
  voltar: ({ id }) => executar(DocumentoDesanexarDocument, { id }),
  frase: (n) =>
    n === 1
      ? 'Anexação desfeita. O documento voltou a andar por si.'
      : `${n} anexações desfeitas. Os documentos voltaram a andar por si.`,
}

const anexarUm = (
  quais: { anexoId: string; principalId: string },
  { chave, vistos }: { chave: string; vistos: boolean },
) => executar(DocumentoAnexarDocument, { ...quais, ...(vistos && { dadosVistos: true }) }, { chave })

/** Os selecionados são os anexos, e se escolhe o principal. */
const A_OUTRO: EscolhaDeAlvo = {
  acao: 'anexar',
  verbo: 'Anexar',
  alvo: { tipo: 'documento', rotulo: 'Documento principal', serve: podeAnexar },
  executar: ({ id }, principal, { chave, vistos }) =>
    emFila(() => anexarUm({ anexoId: id, principalId: principal.chave }, { chave, vistos })),
  sucesso: (feitos) => contarFeito(feitos, 'anexado'),
  avisar: (frase, feitos, { chave, rotulo }) =>
    avisarComVolta(frase, {
      feitos,
      para: rotulo,
      volta: DA_ANEXACAO,
      link: verItem('Abrir o principal', { tipo: 'documento', id: chave }),
    }),
}

/** O selecionado é o principal, e se escolhe o anexo. */
const COMO_PRINCIPAL: EscolhaDeAlvo = {
  ...A_OUTRO,
  alvo: {
    tipo: 'documento',
    rotulo: 'Documento a anexar',
    serve: (linha) => podeAnexar(linha) && sozinho(linha),
  },
  executar: ({ id }, anexo, { chave, vistos }) =>
    anexarUm({ anexoId: anexo.chave, principalId: id }, { chave, vistos }),
  avisar: (frase, feitos, { chave, rotulo }) =>
    avisarComVolta(frase, {
      feitos: [{ tipo: 'documento', id: chave, titulo: rotulo }],
      para: feitos[0]?.titulo ?? '',
      volta: DA_ANEXACAO,
      link: feitos[0] && verItem('Abrir o principal', { tipo: 'documento', id: feitos[0].id }),
    }),
}

/** Prende documentos a outro. De um só, o papel de principal pode ser dele (especificação §5). */
export function Anexar({ itens, fechar }: PropsDeAcao) {
  const [principal, setPrincipal] = useState(false)
  const [alvo, setAlvo] = useState<ItemSugerido | null>(null)
  const { dados } = useDadosDosItens(ParaAnexarDocument, itens)
  const [unico] = itens
  const lido = principal && unico ? dados.get(unico.id) : undefined
  const assinado = principal
    ? lido?.__typename === 'Documento' &&
      lido.assinaturas.some(({ dataAssinatura, revogada }) => dataAssinatura && !revogada)
    : Boolean(alvo?.linha.tipo === 'documento' && alvo.linha.assinadoEm)
  const varios = itens.length > 1
  const ids = itens.map(({ id }) => id)
  return (
    <EscolhaAlvo
      definicao={principal ? COMO_PRINCIPAL : A_OUTRO}
      itens={itens}
      fechar={fechar}
      aoEscolher={setAlvo}
      abre={({ chave }) => ({
        de: 'ANEXADO',
        ...(principal ? { ids: [chave], em: ids } : { ids, em: [chave] }),
      })}
      opcoes={
        <>
          <Interruptor
            rotulo={varios ? 'Documento selecionado é o principal' : `“${unico?.titulo ?? ''}” é o principal`}
            descricao={
              varios
                ? 'Com mais de um documento selecionado, todos são anexos.'
                : 'Ligado, o outro documento é que será anexado a este.'
            }
            ligado={principal}
            desabilitado={varios}
            aoMudar={(ligado) => {
              setPrincipal(ligado)
              setAlvo(null)
            }}
          />
          {assinado && (
            <p className={css['nota']}>O principal já tem assinatura: ela não cobre o que se anexa agora.</p>
          )}
        </>
      }
    />
  )
}
