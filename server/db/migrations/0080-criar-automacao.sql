-- Relatórios por período: trâmites entram na ordem do tempo, e um índice por blocos não pesa em quem escreve.
create index tramite_realizado_idx on tramite using brin (realizado_em);
create index assinatura_assinada_idx on assinatura (assinada_em) where assinada_em is not null;
