import type { LinkProps } from '@tanstack/react-router'

import type { PrimeirosPassosQuery } from '../../api/gen/graphql.ts'

export type Passos = NonNullable<PrimeirosPassosQuery['primeirosPassos']>
export type Passo = { feito: boolean; titulo: string; explicacao: string; rotulo: string; destino: LinkProps }

/** Do primeiro ao último, na ordem em que um depende do outro. */
export const passosDe = (p: Passos): Passo[] => [...daCasa(p), ...doPrimeiroDocumento(p)]

const daCasa = (p: Passos): Passo[] => [
  {
    feito: p.marca,
    titulo: 'A identidade da entidade',
    explicacao: 'Nome, sigla, cor e logotipo, que todos veem no alto das telas.',
    rotulo: 'Dizer como a entidade se chama',
    destino: { to: '/admin/acesso', search: { aba: 'entidade' } },
  },
  {
    feito: p.papel,
    titulo: 'O papel dos documentos',
    explicacao:
      'Município, endereço e telefone, que vão no alto e no pé do que se escreve aqui. Na mesma página se vê e se muda o papel timbrado.',
    rotulo: 'Dizer onde a entidade fica',
    destino: { to: '/admin/acesso', search: { aba: 'entidade' } },
  },
  {
    feito: p.setores,
    titulo: 'Os primeiros setores',
    explicacao:
      'Onde se trabalha: as secretarias, o protocolo, o gabinete. Quem recebe um documento é um setor.',
    rotulo: 'Criar setores',
    destino: { to: '/admin/acesso', search: { aba: 'setores' } },
  },
  {
    feito: p.pessoas,
    titulo: 'As pessoas',
    explicacao: 'Uma por uma, ou todas de uma vez por planilha, cada uma com os setores e os papéis dela.',
    rotulo: 'Cadastrar pessoas',
    destino: { to: '/admin/acesso', search: { aba: 'pessoas' } },
  },
  {
    feito: p.classificacoes,
    titulo: 'As classificações',
    explicacao:
      'O que se registra: ofícios, memorandos, processos. Há um conjunto pronto para prefeitura e outro para câmara.',
    rotulo: 'Escolher as classificações',
    destino: { to: '/admin/classificacoes' },
  },
]

function doPrimeiroDocumento(p: Passos): Passo[] {
  const doDocumento: LinkProps = p.documentoId
    ? { to: '/documento/{-$id}', params: { id: p.documentoId } }
    : { to: '/documentos/escrever' }
  return [
    {
      feito: p.documentoId != null,
      titulo: 'O primeiro documento',
      explicacao:
        'Um memorando serve: escolha a espécie, dê um título e escreva. Concluir assina e envia de uma vez. O que já está em PDF cadastra-se.',
      rotulo: 'Escrever um documento',
      destino: { to: '/documentos/escrever' },
    },
    {
      feito: p.assinado,
      titulo: 'A primeira assinatura',
      explicacao: 'Na página do documento, Assinar.',
      rotulo: 'Assinar o documento',
      destino: doDocumento,
    },
    {
      feito: p.enviado,
      titulo: 'O primeiro envio',
      explicacao: 'Na página do documento, Enviar: escolha o setor que o recebe.',
      rotulo: 'Enviar o documento',
      destino: doDocumento,
    },
  ]
}
