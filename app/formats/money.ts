export {
  formatMoney,
  formatPrice,
  formatQuantity,
  formatRate,
  sumRows,
} from '../../server/proposals/money/contract'
